"""Many bytes at once: a type for numba that is a register of the processor, and what can be done with it.

Each of the WIDTH bytes of lanes belongs to another game. Operators work on all of them at the same time; what compares
gives 255 for yes and 0 for no. Most of it is what LLVM knows for any processor; looking up and summing need AVX2, so
that is asked for (`can_run`) before anything is compiled.
"""

# mypy: ignore-errors
# (llvmlite has no types.)

import operator
from collections.abc import Callable
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba import types
from numba.core.imputils import lower_builtin
from numba.core.typing.templates import ConcreteTemplate, infer_global, signature
from numba.extending import intrinsic, models, register_model

Builder = ir.IRBuilder
Value = ir.Value

# Where the processor has registers of 64 bytes and shuffles them, 64 games fit into one.
FEATURES = llvmlite.binding.get_host_cpu_features()
WIDTH = 64 if FEATURES.get("avx512bw") and FEATURES.get("avx512vbmi") else 32
SHUFFLE, *SUMS = (
    ("llvm.x86.avx512.pshuf.b.512", "llvm.x86.avx512.psad.bw.512", "llvm.x86.avx512.pmaddw.d.512")
    if WIDTH == 64
    else ("llvm.x86.avx2.pshuf.b", "llvm.x86.avx2.psad.bw", "llvm.x86.avx2.pmadd.wd")
)

BITE = 16
"""A byte shuffle looks up within so many bytes."""


def can_run() -> bool:
    """Whether this processor can."""
    return bool(FEATURES.get("avx2"))


I1, I8, I32, I64 = (ir.IntType(bits) for bits in (1, 8, 32, 64))


class LanesType(types.Type):
    """The type of WIDTH bytes."""

    def __init__(self) -> None:
        super().__init__(name=f"Lanes{WIDTH}")


LANES = LanesType()
BYTES = ir.VectorType(I8, WIDTH)
WORDS = ir.VectorType(I64, WIDTH // 8)


@register_model(LanesType)
class LanesModel(models.PrimitiveModel):
    """Lanes are a vector to LLVM."""

    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, BYTES)


def constant(value: int, kind: ir.VectorType = BYTES) -> ir.Constant:
    return ir.Constant(kind, [value] * kind.count)


def yes_or_no(builder: Builder, mask: Value) -> Value:
    return builder.sext(mask, BYTES)


def call(builder: Builder, name: str, *values: Value, gives: ir.Type | None = None) -> Value:
    """Call one of LLVM's own functions, which gives what it takes, unless said."""
    kind = ir.FunctionType(gives or values[0].type, [value.type for value in values])
    return builder.call(builder.module.globals.get(name) or ir.Function(builder.module, kind, name), values)


def lanes_operator(sign: Callable[[Any, Any], Any], does: Callable[[Builder, Value, Value], Value]) -> None:
    """Teach numba an operator between lanes."""

    class Template(ConcreteTemplate):
        key = sign
        cases = (signature(LANES, LANES, LANES),)

    infer_global(sign)(Template)
    lower_builtin(sign, LANES, LANES)(lambda context, builder, sig, args: does(builder, *args))


lanes_operator(operator.add, Builder.add)
lanes_operator(operator.sub, Builder.sub)
lanes_operator(operator.and_, Builder.and_)
lanes_operator(operator.or_, Builder.or_)
lanes_operator(operator.eq, lambda builder, a, b: yes_or_no(builder, builder.icmp_unsigned("==", a, b)))
lanes_operator(operator.gt, lambda builder, a, b: yes_or_no(builder, builder.icmp_unsigned(">", a, b)))


def of_lanes(name: str, arity: int, does: Callable[..., Value]) -> Any:
    """A function of lanes that gives lanes."""
    typed = LANES(*[LANES] * arity), lambda cx, builder, sig, values: does(builder, *values)
    # numba looks at how many arguments there are.
    makers = {1: lambda context, a: typed, 2: lambda context, a, b: typed, 3: lambda context, a, b, c: typed}
    made = makers[arity]
    made.__name__ = name
    return intrinsic(made)


def _where(builder: Builder, mask: Value, yes: Value, no: Value) -> Value:
    return builder.select(builder.icmp_signed("<", mask, constant(0)), yes, no)


where = of_lanes("where", 3, _where)
"""Of two lanes the first where the mask has its highest bit, else the second."""

without = of_lanes("without", 2, lambda builder, a, b: builder.and_(a, builder.not_(b)))
"""The bits of the first that the second does not have."""

higher = of_lanes("higher", 2, lambda builder, a, b: call(builder, f"llvm.umax.v{WIDTH}i8", a, b))
"""The higher of both, without sign."""

at_most = of_lanes("at_most", 2, lambda builder, a, b: call(builder, f"llvm.uadd.sat.v{WIDTH}i8", a, b))
"""The sum, but never more than 255."""

signed_sum = of_lanes("signed_sum", 2, lambda builder, a, b: call(builder, f"llvm.sadd.sat.v{WIDTH}i8", a, b))
"""The sum of signed bytes, but never more than 127 nor less than -128."""

signed_difference = of_lanes(
    "signed_difference", 2, lambda builder, a, b: call(builder, f"llvm.ssub.sat.v{WIDTH}i8", a, b)
)

more_than = of_lanes("more_than", 2, lambda builder, a, b: yes_or_no(builder, builder.icmp_signed(">", a, b)))
"""Where signed bytes are more than others: faster than `>`, if none has its highest bit."""

size = of_lanes("size", 1, lambda builder, a: call(builder, f"llvm.abs.v{WIDTH}i8", a, ir.Constant(I1, 0)))
"""Signed bytes without their sign; 128 for the lowest."""

half = of_lanes("half", 1, lambda builder, a: builder.lshr(a, constant(1)))
third = of_lanes("third", 1, lambda builder, a: builder.udiv(a, constant(3)))
sixteenth = of_lanes("sixteenth", 1, lambda builder, a: builder.lshr(a, constant(4)))


@intrinsic
def all_lanes(context: Any, byte: Any) -> Any:
    """The same byte in all lanes."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        one = builder.insert_element(ir.Constant(BYTES, ir.Undefined), values[0], ir.Constant(I32, 0))
        return builder.shuffle_vector(one, ir.Constant(BYTES, ir.Undefined), ir.Constant(ir.VectorType(I32, WIDTH), 0))

    return LANES(types.uint8), lower


def place_in(cx: Any, builder: Builder, array_type: Any, array: Value, place: Value, kind: ir.Type) -> Value:
    """A pointer into an array of numba's."""
    data = cx.make_array(array_type)(cx, builder, array).data
    return builder.bitcast(builder.gep(data, [place]), kind.as_pointer())


@intrinsic
def load(context: Any, array: Any, place: Any) -> Any:
    """The lanes at a place of an array of bytes."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        return builder.load(place_in(cx, builder, sig.args[0], values[0], values[1], BYTES), align=WIDTH)

    return LANES(array, types.int64), lower


@intrinsic
def store(context: Any, array: Any, place: Any, lanes: Any) -> Any:
    """Put lanes at a place of an array of bytes."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        builder.store(values[2], place_in(cx, builder, sig.args[0], values[0], values[1], BYTES), align=WIDTH)
        return cx.get_dummy_value()

    return types.void(array, types.int64, LANES), lower


@intrinsic
def store_words(context: Any, array: Any, place: Any, lanes: Any) -> Any:
    """Put the words of lanes at a place of an array of words."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        pointer = place_in(cx, builder, sig.args[0], values[0], values[1], WORDS)
        builder.store(builder.bitcast(values[2], WORDS), pointer, align=WIDTH)
        return cx.get_dummy_value()

    return types.void(array, types.int64, LANES), lower


@intrinsic
def bits(context: Any, lanes: Any) -> Any:
    """The highest bits of all lanes, the first one lowest."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        mask = builder.icmp_signed("<", values[0], constant(0))
        return builder.zext(builder.bitcast(mask, ir.IntType(WIDTH)), I64) if WIDTH < 64 else builder.bitcast(mask, I64)

    return types.uint64(LANES), lower


@intrinsic
def lanes_of(context: Any, number: Any) -> Any:
    """255 in the lanes whose bits are set."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        mask = builder.trunc(values[0], ir.IntType(WIDTH)) if WIDTH < 64 else values[0]
        return yes_or_no(builder, builder.bitcast(mask, ir.VectorType(I1, WIDTH)))

    return LANES(types.uint64), lower


@intrinsic
def count(context: Any, number: Any) -> Any:
    """How many bits of a number are set."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        return call(builder, "llvm.ctpop.i64", values[0])

    return types.int64(types.uint64), lower


@intrinsic
def lowest(context: Any, number: Any) -> Any:
    """Which bit of a number is the lowest that is set."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        return builder.cttz(values[0], ir.Constant(I1, 0))

    return types.uint64(types.uint64), lower


def summing(name: str, does: Callable[[Builder, Value], Value]) -> Any:
    """A function that adds something of the lanes to WIDTH // 8 numbers at a place of an array."""

    def made(context: Any, array: Any, place: Any, lanes: Any) -> Any:
        def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
            pointer = place_in(cx, builder, sig.args[0], values[0], values[1], WORDS)
            so_far = builder.load(pointer, align=WIDTH)
            builder.store(builder.add(so_far, does(builder, values[2])), pointer, align=WIDTH)
            return cx.get_dummy_value()

        return types.void(array, types.int64, LANES), lower

    made.__name__ = name
    return intrinsic(made)


def _total(builder: Builder, lanes: Value) -> Value:
    return call(builder, SUMS[0], lanes, constant(0), gives=WORDS)


def _squares(builder: Builder, lanes: Value) -> Value:
    halves = ir.VectorType(ir.IntType(16), WIDTH // 2)
    pairs = builder.bitcast(lanes, halves)
    low, high = builder.and_(pairs, constant(255, halves)), builder.lshr(pairs, constant(8, halves))
    each = ir.VectorType(I32, WIDTH // 4)
    four = builder.add(*(call(builder, SUMS[1], half_, half_, gives=each) for half_ in (low, high)))
    eight = builder.bitcast(four, WORDS)
    return builder.add(builder.and_(eight, constant(2**32 - 1, WORDS)), builder.lshr(eight, constant(32, WORDS)))


add_total = summing("add_total", _total)
"""Add the sum of eight lanes to each of the numbers."""

add_squares = summing("add_squares", _squares)
"""Add the sum of the squares of eight lanes to each of the numbers."""


# Looking up: a table of 16 bytes for each BITE of what an index may be. An index that lies in another bite gets its
# highest bit, and so a shuffle gives 0; what all bites give is put together.


@intrinsic
def bite(context: Any, array: Any, place: Any) -> Any:
    """The 16 bytes at a place of an array, for `look`."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        kind = ir.VectorType(I8, BITE)
        found = builder.load(place_in(cx, builder, sig.args[0], values[0], values[1], kind), align=BITE)
        order = ir.Constant(ir.VectorType(I32, WIDTH), [lane % BITE for lane in range(WIDTH)])
        return builder.shuffle_vector(found, ir.Constant(kind, ir.Undefined), order)

    return LANES(array, types.int64), lower


look = of_lanes("look", 2, lambda builder, table, index: call(builder, SHUFFLE, table, index))
"""What a bite has for the lowest four bits of each index; 0 where an index has its highest bit."""

within = of_lanes(
    "within",
    2,
    lambda builder, index, start: call(builder, f"llvm.uadd.sat.v{WIDTH}i8", builder.sub(index, start), constant(112)),
)
"""Indices as `look` takes them, for the bite that begins at `start`."""


# Chance: splitmix64 of as many counters as there are words in the lanes, and the bytes put in order.


@intrinsic
def words(context: Any, counters: Any, place: Any, gap: Any) -> Any:
    """The words for the counters at a place of an array, each with the gap added."""

    def lower(cx: Any, builder: Builder, sig: Any, values: Any) -> Value:
        z = builder.load(place_in(cx, builder, sig.args[0], values[0], values[1], WORDS), align=WIDTH)
        one = builder.insert_element(ir.Constant(WORDS, ir.Undefined), values[2], ir.Constant(I32, 0))
        same = ir.Constant(ir.VectorType(I32, WORDS.count), 0)
        z = builder.add(z, builder.shuffle_vector(one, ir.Constant(WORDS, ir.Undefined), same))
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            z = builder.xor(z, builder.lshr(z, constant(shift, WORDS)))
            z = builder.mul(z, constant(factor, WORDS))
        z = builder.xor(z, builder.lshr(z, constant(31, WORDS)))
        return builder.bitcast(z, BYTES)

    return LANES(counters, types.int64, types.uint64), lower


def zipper(name: str, bytes_: int, *, high: bool) -> Any:
    """Within each 16 bytes: the lower halves of both, or the higher, so many bytes of one and the other by turns."""
    order = []
    for start in range(0, WIDTH, BITE):
        for piece in range(0, BITE // 2, bytes_):
            at = start + high * BITE // 2 + piece
            order += [*range(at, at + bytes_), *range(WIDTH + at, WIDTH + at + bytes_)]
    mask = ir.Constant(ir.VectorType(I32, WIDTH), order)
    return of_lanes(name, 2, lambda builder, a, b: builder.shuffle_vector(a, b, mask))


zip1, zip1_high = zipper("zip1", 1, high=False), zipper("zip1_high", 1, high=True)
zip2, zip2_high = zipper("zip2", 2, high=False), zipper("zip2_high", 2, high=True)
zip4, zip4_high = zipper("zip4", 4, high=False), zipper("zip4_high", 4, high=True)
zip8, zip8_high = zipper("zip8", 8, high=False), zipper("zip8_high", 8, high=True)


def word_of_lane(lane: int) -> int:
    """Where the word of a lane stands among WIDTH words, when eight times `words` has been zipped four times."""
    bite_, byte = divmod(lane, BITE)
    parity, register = divmod(byte, 8)
    return WIDTH // 8 * register + 2 * bite_ + parity
