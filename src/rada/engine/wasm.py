"""Compiled functions as one WebAssembly module, made of the very code that runs natively.

Numba's LLVM code of every function is linked together, each function that is to be called from
outside gets a wrapper that takes plain numbers and addresses, and LLVM translates the whole for
``wasm32``. Nothing is imported: a module runs wherever WebAssembly does. No operation is left out
or joined with another, so the module computes what the machine code does, to the last bit.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

_TRIPLE = "wasm32-unknown-unknown"
_FEATURES = "+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals,+simd128"
"""What every browser since 2023 can do; relaxed SIMD is not in it, as it may differ."""
_STACK = 1 << 18

LENGTH = -1
"""A first dimension that the caller says: as one more number, after the address."""


class Array(NamedTuple):
    """A parameter that is an array, handed over as its address."""

    dtype: Any
    shape: tuple[int, ...]
    constant: bool = False
    """Whether the function only reads it, as it reads arrays that are constants."""


class Record(NamedTuple):
    """A parameter that is one record, handed over as its address."""

    dtype: Any


class Number(NamedTuple):
    """A parameter that is a number: a whole one of 32 bits, or a real one of 64."""

    real: bool = False


class Export(NamedTuple):
    """A compiled function that a module offers under a name."""

    name: str
    function: Any
    parameters: Mapping[str, Array | Record | Number]

    @property
    def signature(self) -> tuple[Any, ...]:
        """The types that the function is compiled for."""
        return tuple(_numba_type(each) for each in self.parameters.values())


def _numba_type(parameter: Array | Record | Number) -> Any:
    from numba import types
    from numba.np.numpy_support import from_dtype

    if isinstance(parameter, Number):
        return types.float64 if parameter.real else types.int64
    kind = from_dtype(np.dtype(parameter.dtype))
    if isinstance(parameter, Record):
        return kind
    return types.Array(kind, len(parameter.shape), "C", readonly=parameter.constant)


def module_of(exports: Sequence[Export]) -> bytes:
    """The WebAssembly module that offers these functions."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(_TRIPLE)
    machine = target.create_target_machine(cpu="generic", features=_FEATURES, opt=3)
    linked = llvm.parse_assembly(_for_wasm(_linked(exports), str(machine.target_data)))
    _keep_only({each.name for each in exports}, linked)
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(linked, builder)
    return _laid_out(machine.emit_object(linked), [each.name for each in exports])


def returns(export: Export) -> str | None:
    """What a function gives back: ``whole``, ``real`` or nothing."""
    from numba import types

    kind = _compiled(export).signature.return_type
    if kind == types.none:
        return None
    return "real" if isinstance(kind, types.Float) else "whole"


def _compiled(export: Export) -> Any:
    """Numba's result for a function: its code, and how it is called."""
    export.function.compile(export.signature)
    return export.function.overloads[export.signature]


def _linked(exports: Sequence[Export]) -> str:
    """The code of all functions and their wrappers, as Numba has made it for this machine."""
    import llvmlite.binding as llvm
    from llvmlite import ir

    from rada.kernel.rule_library import all_below

    results = [_compiled(each) for each in exports]
    wrappers = ir.Module("exports")
    for export, result in zip(exports, results, strict=True):
        _write_wrapper(wrappers, export, result)
    whole = llvm.parse_assembly(str(wrappers))
    for result in results:
        for library in (result.library, *all_below(result.library)):
            whole.link_in(library._get_module_for_linking(), preserve=True)
    return str(whole)


def _write_wrapper(module: Any, export: Export, result: Any) -> None:
    """Write the function that is called from outside: numbers of 32 bits, addresses, reals."""
    from llvmlite import ir
    from numba import types

    context, kinds = result.target_context, result.signature.args
    back = result.signature.return_type
    half, real = ir.IntType(32), ir.DoubleType()
    taken: list[Any] = []
    for each in export.parameters.values():
        taken.append(real if isinstance(each, Number) and each.real else half)
        if isinstance(each, Array) and each.shape[0] == LENGTH:
            taken.append(half)
    given = ir.VoidType() if back == types.none else real if back == types.float64 else half
    wrapper = ir.Function(module, ir.FunctionType(given, taken), export.name)
    builder = ir.IRBuilder(wrapper.append_basic_block())
    values, handed = iter(wrapper.args), []
    for each, kind in zip(export.parameters.values(), kinds, strict=True):
        handed.append(_handed(context, builder, each, kind, values))
    called = context.call_conv.get_function_type(back, kinds)
    function = ir.Function(module, called, result.fndesc.llvm_func_name)
    status, value = context.call_conv.call_function(builder, function, back, kinds, handed)
    with builder.if_then(status.is_error):
        builder.call(
            module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), []
        )
    if back == types.none:
        builder.ret_void()
    elif back == types.float64:
        builder.ret(value)
    else:
        resized = builder.zext if value.type.width < half.width else builder.trunc
        builder.ret(resized(value, half))


def _handed(context: Any, builder: Any, parameter: Any, kind: Any, values: Any) -> Any:
    """A parameter as Numba wants it, from what the caller hands over."""
    from llvmlite import ir
    from numba.np import arrayobj

    whole = ir.IntType(64)
    value = next(values)
    if isinstance(parameter, Number):
        return value if parameter.real else builder.sext(value, whole)
    if isinstance(parameter, Record):
        return builder.inttoptr(value, context.get_value_type(kind))
    array = arrayobj.make_array(kind)(context, builder)
    shape = [
        builder.zext(next(values), whole) if length == LENGTH else whole(length)
        for length in parameter.shape
    ]
    item = np.dtype(parameter.dtype).itemsize
    strides = [item * int(np.prod(parameter.shape[i + 1 :])) for i in range(len(shape))]
    arrayobj.populate_array(
        array,
        data=builder.inttoptr(value, array.data.type),
        shape=shape,
        strides=[whole(each) for each in strides],
        itemsize=whole(item),
        meminfo=None,
    )
    return array._getvalue()


def _for_wasm(code: str, layout: str) -> str:
    """Code for this machine as code for WebAssembly."""
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout}"', code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{_TRIPLE}"', code)
    code = re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)
    code = re.sub(r"= common (?:local_unnamed_addr )?global", "= internal global", code)
    return re.sub(r"@sqrt\(", "@llvm.sqrt.f64(", code)


def _keep_only(names: set[str], module: Any) -> None:
    """Let nothing be seen from outside but what is named, so that the rest can be left out."""
    for function in module.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration and not variable.name.startswith("llvm."):
            variable.linkage = "internal"


def _laid_out(machine_code: bytes, names: Sequence[str]) -> bytes:
    """A module from the object that LLVM has made; raises where something is missing in it."""
    with tempfile.TemporaryDirectory() as folder:
        made, module = Path(folder) / "made.o", Path(folder) / "made.wasm"
        made.write_bytes(machine_code)
        command = [
            *_linker(),
            "--no-entry",
            "--strip-all",
            "--stack-first",
            "-O3",
            *("-z", f"stack-size={_STACK}"),
            "--export=__heap_base",
            *(f"--export={name}" for name in names),
            *("-o", str(module), str(made)),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if done.returncode != 0:
            raise RuntimeError(f"wasm-ld: {done.stderr.strip()}")
        return module.read_bytes()


def _linker() -> list[str]:
    """The linker of LLVM, which comes with the package ``ziglang``."""
    return [sys.executable, "-m", "ziglang", "wasm-ld"]
