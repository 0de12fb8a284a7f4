import type { Compiler } from 'webpack';

const name = 'NonZeroChunkIds';

/** Renames a chunk with the id 0: `webpack-subresource-integrity` takes it for a chunk without id and gives it no hash. */
export class NonZeroChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(name, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.id !== 0) continue;
          chunk.id = 'zero';
          chunk.ids = [chunk.id];
        }
      });
    });
  }
}
