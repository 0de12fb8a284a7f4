import type { Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import { readSurface, type Surface } from './surface';

/** Names by the singleton they are imported from. */
export type SharedUsage = Readonly<Record<string, readonly string[]>>;

/**
 * Fails the build of a remote when it imports a name from a singleton that the host does not hand out, because the
 * import would be `undefined` in the visitor's browser. Emits `shared-usage.json` with all names the remote needs.
 */
export class SurfaceGuardPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('SurfaceGuard', (compilation) => {
      let usage: SharedUsage = {};
      compilation.hooks.afterOptimizeDependencies.tap('SurfaceGuard', (modules) => {
        usage = collectUsage(modules, compilation.moduleGraph);
        const problems = findMissingNames(usage, readSurface());
        compilation.errors.push(...problems.map((problem) => new compiler.webpack.WebpackError(problem)));
      });
      compilation.hooks.processAssets.tap('SurfaceGuard', () => {
        compilation.emitAsset('shared-usage.json', new RawSource(JSON.stringify(usage, null, 2)));
      });
    });
  }
}

/** What is used but not handed out, one sentence each. */
export function findMissingNames(usage: SharedUsage, surface: Surface): string[] {
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

function collectUsage(modules: Iterable<Module>, moduleGraph: ModuleGraph): SharedUsage {
  const usage = new Map<string, Set<string>>();
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      const singleton = getSingleton(moduleGraph.getModule(dependency));
      if (!singleton) continue;
      const name = getImportedName(dependency, moduleGraph);
      if (!name) continue;
      usage.set(singleton, (usage.get(singleton) ?? new Set()).add(name));
    }
  }
  return Object.fromEntries([...usage].sort().map(([singleton, names]) => [singleton, [...names].sort()]));
}

function getSingleton(module: Module | null): string | undefined {
  return module && isConsumedModule(module) ? module.options.shareKey : undefined;
}

function isConsumedModule(module: Module): module is Module & { options: { shareKey: string } } {
  return module.type === 'consume-shared-module';
}

/** The name one import takes; `*` for the whole module; nothing for an import without a name. */
function getImportedName(dependency: Dependency, moduleGraph: ModuleGraph): string | undefined {
  if (dependency.type === 'cjs require') return '*';
  if (/side effect/.test(dependency.type) || !importsNames(dependency)) return undefined;
  return dependency.getIds(moduleGraph)[0] ?? '*';
}

type NamedImport = Dependency & { getIds(moduleGraph: ModuleGraph): string[] };

function importsNames(dependency: Dependency): dependency is NamedImport {
  return 'getIds' in dependency;
}
