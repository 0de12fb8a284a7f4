import { readSurface } from './surface.mjs';

/**
 * Fails the build of a remote when it imports a name from a singleton that the host does not hand out, because the
 * import would be `undefined` in the visitor's browser. Emits `shared-usage.json` with all names the remote needs.
 */
export class SurfaceGuardPlugin {
  constructor({ surface = readSurface } = {}) {
    this.readSurface = surface;
  }

  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('SurfaceGuard', (compilation) => {
      let usage = {};
      compilation.hooks.afterOptimizeDependencies.tap('SurfaceGuard', (modules) => {
        usage = collectUsage(modules, compilation.moduleGraph);
        const problems = findMissingNames(usage, this.readSurface());
        compilation.errors.push(...problems.map((problem) => new compiler.webpack.WebpackError(problem)));
      });
      compilation.hooks.processAssets.tap('SurfaceGuard', () => {
        compilation.emitAsset('shared-usage.json', new RawSource(JSON.stringify(usage, null, 2)));
      });
    });
  }
}

/** What is used but not handed out, one sentence each. */
export function findMissingNames(usage, surface) {
  return Object.entries(usage).flatMap(([singleton, names]) => {
    const handedOut = surface[singleton];
    if (!handedOut) return [`The host hands out nothing of "${singleton}"`];
    if (handedOut.includes('*')) return [];
    return names
      .filter((name) => !handedOut.includes(name))
      .map((name) =>
        name === '*'
          ? `"${singleton}" is imported as a whole; import the names you need`
          : `"${name}" of "${singleton}" is not handed out by the host; add it to host/src/remotes/surface.ts first`,
      );
  });
}

function collectUsage(modules, moduleGraph) {
  const usage = new Map();
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      const singleton = getSingleton(moduleGraph.getModule(dependency));
      const name = singleton && getImportedName(dependency, moduleGraph);
      if (!name) continue;
      usage.set(singleton, (usage.get(singleton) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...usage].sort().map(([singleton, names]) => [singleton, [...names].sort()]));
}

function getSingleton(module) {
  return module?.type === 'consume-shared-module' ? module.options.shareKey : undefined;
}

/** The name one import takes; `*` for the whole module; nothing for an import without a name. */
function getImportedName(dependency, moduleGraph) {
  if (dependency.type === 'cjs require') return '*';
  if (/side effect/.test(dependency.type) || !dependency.getIds) return undefined;
  return dependency.getIds(moduleGraph)[0] ?? '*';
}
