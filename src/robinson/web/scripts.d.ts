// What the scripts say to each other, for the checker alone; no browser reads this.

type GameEvent = { event: string; who: number; [key: string]: any }
type Stands = {
  positions: number[]
  alive: boolean[]
  fridays: (number | null)[]
  turn: number | null
  chair: number | null
  bank: number
  bot: boolean
  number: number
  buttons: { word: string; label: string; meaning: string }[]
  shows: Record<string, string>
}
type Story = { title: string; text: string; rules: string[] }
type Move = {
  game: number
  number: number
  events: GameEvent[]
  told: string[]
  story: Story | null
  stands: Stands
  late?: boolean
}
type Message = { kind: string; [key: string]: any }
type Wait = {
  chair: number | null
  game?: number | null
  number?: number | null
  now?: number
  until?: number | null
  allowed?: boolean
  nudged?: number | null
  clock_ends?: number | null
  told?: string
}
type Wish = { game: number; number: number; move: string; chair?: number }
type Timer = ReturnType<typeof setTimeout> | undefined
type Socket = { send(text: string): void; close(): void; onopen: any; onmessage: any; onclose: any }
type Wiring = {
  address: (back: boolean) => string
  hear: (message: any) => void
  show: (state: "up" | "lost") => void
  gone: () => void
  open?: (address: string) => Socket
  after?: (ms: number, what: () => void) => any
  forget?: (timer: any) => void
}
type Show = { move: () => Promise<unknown>; finish: () => void; stand: () => void; late?: boolean }
type Place = { x: number; y: number; scale: number; room: string }
type Page = {
  moves: import("./static/moves.js").Moves
  line: import("./static/line.js").Line
  status: import("./static/status.js").Status
}
