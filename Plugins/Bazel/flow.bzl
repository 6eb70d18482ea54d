"""Rules for flows: Swift of flow files, their checks, and their tests.

flowc is an input like any other. Nothing else of the machine is used: an action reads the flow files of its module and
of those that it imports, and writes what depends on them alone. *Large teams*, in FlowRuntime's documentation, shows
how a workspace uses them.
"""

FlowInfo = provider(
    doc = "The flow files of a module, and of all that it imports.",
    fields = {
        "module": "The module's name.",
        "modules": "A depset of structs: `module`, and its `files`.",
    },
)

_ATTRIBUTES = {
    "srcs": attr.label_list(
        doc = "The flow files of the module.",
        allow_files = [".flow.yaml"],
        mandatory = True,
    ),
    "module": attr.string(doc = "The Swift module's name; the rule's own name by default."),
    "deps": attr.label_list(
        doc = "The modules whose flows, screens and conditions the files import.",
        providers = [FlowInfo],
    ),
    "flowc": attr.label(
        doc = "The compiler: `flowc` of the bundle that `.ci/bundle` makes.",
        allow_single_file = True,
        default = Label("//tools/flowc"),
        executable = True,
        cfg = "exec",
    ),
}

def _module(ctx):
    return ctx.attr.module or ctx.label.name

def _imported(ctx):
    return depset(transitive = [dep[FlowInfo].modules for dep in ctx.attr.deps])

def _imported_files(ctx):
    return [file for module in _imported(ctx).to_list() for file in module.files]

def _options(ctx, path):
    """The options and files that all commands take; `path` is a function that gives a file's path."""
    options = ["--module", _module(ctx)]
    for module in _imported(ctx).to_list():
        for file in module.files:
            options += ["--import", "%s=%s" % (module.module, path(file))]
    return options + [path(file) for file in ctx.files.srcs]

def _path(file):
    return file.path

def _runfile(file):
    return file.short_path

def _flow_module(ctx):
    module = _module(ctx)
    names = [file.basename[:-len(".yaml")] + ".swift" for file in ctx.files.srcs] + [module + ".flows.swift"]
    outputs = [ctx.actions.declare_file("%s.flows/%s" % (ctx.label.name, name)) for name in names]
    ctx.actions.run(
        executable = ctx.executable.flowc,
        arguments = ["generate", "--style", "lines", "-o", outputs[0].dirname] + _options(ctx, _path),
        inputs = ctx.files.srcs + _imported_files(ctx),
        outputs = outputs,
        mnemonic = "FlowGenerate",
        progress_message = "Generating the Swift of flows in %s" % module,
    )
    return [
        DefaultInfo(files = depset(outputs)),
        FlowInfo(
            module = module,
            modules = depset(
                [struct(module = module, files = tuple(ctx.files.srcs))],
                transitive = [_imported(ctx)],
            ),
        ),
    ]

flow_module = rule(
    doc = "Swift of a module's flow files, as sources for `swift_library`.",
    implementation = _flow_module,
    attrs = _ATTRIBUTES,
)

def _flow_check(ctx):
    report = ctx.actions.declare_file(ctx.label.name + ".json")
    ctx.actions.run_shell(
        command = 'report=$1; shift; "$@" >"$report" || { cat "$report" >&2; exit 1; }',
        arguments = [report.path, ctx.executable.flowc.path, "check", "--strict", "--format", "json"] +
                    _options(ctx, _path),
        inputs = ctx.files.srcs + _imported_files(ctx),
        tools = [ctx.executable.flowc],
        outputs = [report],
        mnemonic = "FlowCheck",
        progress_message = "Checking the flows of %s" % _module(ctx),
    )
    return [DefaultInfo(files = depset([report]))]

flow_check = rule(
    doc = "Every mistake and warning, with the proofs; the build fails if there is any.",
    implementation = _flow_check,
    attrs = _ATTRIBUTES,
)

def _flow_test(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = [ctx.executable.flowc.short_path, "test"] + _options(ctx, _runfile)
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec %s\n" % " ".join(["'%s'" % word.replace("'", "'\\''") for word in words]),
        is_executable = True,
    )
    files = ctx.files.srcs + _imported_files(ctx) + [ctx.executable.flowc]
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))]

flow_test = rule(
    doc = "The `tests:` of a module's flow files.",
    implementation = _flow_test,
    attrs = _ATTRIBUTES,
    test = True,
)
