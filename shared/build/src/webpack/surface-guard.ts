import { findMissingNames } from '@funnel/contracts';
import type { Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import { readSurface } from './surface';

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
        compilation.errors.push(...problems.map(({ text }) => new compiler.webpack.WebpackError(text)));
      });
      compilation.hooks.processAssets.tap('SurfaceGuard', () => {
        compilation.emitAsset('shared-usage.json', new RawSource(JSON.stringify(usage, null, 2)));
      });
    });
  }
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
