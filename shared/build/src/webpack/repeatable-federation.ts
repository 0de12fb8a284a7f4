import type { Compiler } from 'webpack';

const name = 'RepeatableFederation';
const [runtimeName, containerName] = ['federation-runtime', 'federation-container'];
const entryFile = /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * Keeps paths out of what the federation plugin generates: the same sources give the same files in every checkout, and
 * wherever a build is started. Comes before that plugin. For builds without a cache: the names say nothing of contents.
 */
export class RepeatableFederationPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    // By default the version of the package in the working directory.
    process.env['MF_BUILD_VERSION'] = this.#version;

    // One module is a file below the working directory, whose name is a hash of absolute paths. That name would be in a
    // comment, whose letters the minifier counts when it names variables.
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (!isGenerated(createData.resource)) return;
        Object.assign(createData, { request: runtimeName, userRequest: runtimeName });
      });
    });

    // Joined with what it imports it is identified by paths from its folder, and the container by its file.
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (isGenerated(module.nameForCondition())) compilation.chunkGraph.setModuleId(module, runtimeName);
          else if (isGenerated(module.identifier()))
            compilation.chunkGraph.setModuleId(module, containerName);
        }
      });
    });
  }
}

function isGenerated(path: string | null | undefined): boolean {
  return entryFile.test(path ?? '');
}
