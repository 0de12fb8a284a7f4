import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * A host that loads a remote anew gives its entry another query, since a browser hands a request that hangs, or a broken
 * file it has kept, to whoever asks for the same address. With this the files the entry loads get the same query.
 */
export class RetryAddressPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('RetryAddress', (compilation) => {
      const whenItLoadsChunks = compilation.hooks.runtimeRequirementInTree.for(
        RuntimeGlobals.getChunkScriptFilename,
      );
      whenItLoadsChunks.tap('RetryAddress', (chunk) => {
        compilation.addRuntimeModule(chunk, new RetryAddressRuntimeModule());
      });
    });
  }
}

/** `u` gives the address of a chunk's script, `miniCssF` that of its styles. */
class RetryAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry address', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `
const retry = new URL(document.currentScript.src).search;
if (retry) for (const name of ["u", "miniCssF"]) {
  const address = __webpack_require__[name];
  if (address) __webpack_require__[name] = (id) => address(id) + retry;
}`;
  }
}
