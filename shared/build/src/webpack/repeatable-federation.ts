import type { Compiler } from 'webpack';

const name = 'RepeatableFederation';
const entryFile = /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js/;

/**
 * Keeps paths out of what the federation plugin generates: the same sources give the same files in every checkout, and
 * wherever a build is started. Comes before that plugin.
 */
export class RepeatableFederationPlugin {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    // By default the version of the package in the working directory.
    process.env['MF_BUILD_VERSION'] = this.#version;

    // Two modules are named after a file below the working directory, whose own name is a hash of absolute paths.
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.moduleIds.tap(name, (modules) => {
        for (const module of modules) {
          if (!entryFile.test(module.identifier())) continue;
          const isFile = entryFile.test(module.nameForCondition() ?? '');
          compilation.chunkGraph.setModuleId(module, isFile ? 'federation-runtime' : 'federation-container');
        }
      });
    });
  }
}
