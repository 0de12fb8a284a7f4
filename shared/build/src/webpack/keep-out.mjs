/** Fails a build whose initial scripts, or the named chunks, contain one of the packages: it would delay the first screen. */
export class KeepOutPlugin {
  constructor({ packages, chunks = [] }) {
    this.packages = packages;
    this.chunks = chunks;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('KeepOut', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('KeepOut', () => {
        const complaints = this.packages.flatMap((name) =>
          describeImporters(name, listInitialModules(compilation, this.chunks), compilation),
        );
        compilation.errors.push(...complaints.map((complaint) => new WebpackError(complaint)));
      });
    });
  }
}

function describeImporters(name, modules, compilation) {
  const isOfPackage = (module) => module.resource?.includes(`/node_modules/${name}/`);
  const importers = [...modules]
    .filter(isOfPackage)
    .flatMap((module) => [...compilation.moduleGraph.getIncomingConnections(module)])
    .map(({ originModule }) => originModule)
    .filter((module) => modules.has(module) && !isOfPackage(module))
    .map((module) => module.readableIdentifier(compilation.requestShortener));
  if (importers.length === 0) return [];
  const who = [...new Set(importers)].sort().join(', ');
  return [`"${name}" is in the first script, by ${who}; import what needs it on demand`];
}

function listInitialModules({ entrypoints, namedChunks, chunkGraph }, names) {
  const named = names.flatMap((name) => namedChunks.get(name) ?? []);
  const chunks = new Set([...[...entrypoints.values()].flatMap((entrypoint) => entrypoint.chunks), ...named]);
  return new Set([...chunks].flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
}
