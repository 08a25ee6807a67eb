/** Sounds, made here and now, and none until somebody asks for them. */

/** @typedef {"throw" | "step" | "chip" | "bond" | "parrot" | "out" | "win"} Sound */

/** @type {AudioContext | null} */ let audio = null
let on = false

/** @param {boolean} wanted to be called from a tap, or the browser keeps silent */
export function sounds(wanted) {
  on = wanted
  if (!on) return void audio?.suspend()
  audio ??= new AudioContext()
  audio.resume()
}

/** @param {Sound} name */
export function play(name) {
  if (on && audio?.state === "running" && !document.hidden) SCORES[name](audio, audio.currentTime)
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const SCORES = {
  throw(audio, at) {
    // Five knocks on wood, each sooner and softer than the one before.
    for (const [after, loud] of [[0, 0.5], [0.16, 0.4], [0.29, 0.3], [0.39, 0.22], [0.46, 0.15]]) {
      knock(audio, at + after, loud)
    }
  },
  step(audio, at) {
    tone(audio, { at, from: 420, to: 260, last: 0.06, loud: 0.16, wave: "sine" })
  },
  chip(audio, at) {
    tone(audio, { at, from: 2300, to: 2200, last: 0.09, loud: 0.07, wave: "triangle" })
    tone(audio, { at: at + 0.05, from: 3100, to: 3000, last: 0.12, loud: 0.05, wave: "triangle" })
  },
  bond(audio, at) {
    tone(audio, { at, from: 330, to: 330, last: 0.25, loud: 0.12, wave: "triangle" })
    tone(audio, { at: at + 0.12, from: 415, to: 415, last: 0.35, loud: 0.12, wave: "triangle" })
  },
  parrot(audio, at) {
    for (const after of [0, 0.2, 0.36]) {
      tone(audio, { at: at + after, from: 900, to: 1500, last: 0.07, loud: 0.09, wave: "sawtooth" })
      tone(audio, { at: at + after + 0.07, from: 1500, to: 700, last: 0.08, loud: 0.09, wave: "sawtooth" })
    }
  },
  out(audio, at) {
    tone(audio, { at, from: 220, to: 208, last: 0.5, loud: 0.14, wave: "triangle" })
    tone(audio, { at: at + 0.3, from: 165, to: 156, last: 0.9, loud: 0.14, wave: "triangle" })
  },
  win(audio, at) {
    ;[523, 659, 784, 1047].forEach((hertz, i) =>
      tone(audio, { at: at + 0.14 * i, from: hertz, to: hertz, last: i === 3 ? 0.9 : 0.3, loud: 0.13, wave: "triangle" }),
    )
  },
}

/**
 * A tone that slides and dies away.
 * @param {AudioContext} audio
 * @param {{at: number, from: number, to: number, last: number, loud: number, wave: OscillatorType}} sound seconds and hertz
 */
function tone(audio, { at, from, to, last, loud, wave }) {
  const source = new OscillatorNode(audio, { type: wave, frequency: from })
  source.frequency.exponentialRampToValueAtTime(to, at + last)
  source.connect(fading(audio, at, last, loud))
  source.start(at)
  source.stop(at + last)
}

/** Something hard falls on wood. @param {AudioContext} audio @param {number} at @param {number} loud */
function knock(audio, at, loud) {
  const last = 0.05
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * last), audio.sampleRate)
  const wave = buffer.getChannelData(0)
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(audio, { buffer })
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: 1400, Q: 1.2 })).connect(fading(audio, at, last, loud))
  source.start(at)
}

/** @param {AudioContext} audio @param {number} at @param {number} last @param {number} loud */
function fading(audio, at, last, loud) {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + last)
  gain.connect(audio.destination)
  return gain
}
