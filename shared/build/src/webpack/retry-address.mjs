import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Gives each retry of a chunk or its styles another query, since a browser reuses a hanging request or a broken cached
 * file for the same address. A host that reloads a remote gives its entry another query too, and the files the entry
 * loads get the same.
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

/** `u` gives the address of a chunk's script, `miniCssF` that of its styles; webpack asks for it once for each try. */
class RetryAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry address', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `
const entrySearch = new URL(document.currentScript.src).search;
for (const name of ["u", "miniCssF"]) {
  const address = __webpack_require__[name];
  const tries = {};
  if (address) __webpack_require__[name] = (id) => {
    tries[id] = (tries[id] || 0) + 1;
    const search = tries[id] === 1 ? entrySearch : (entrySearch ? entrySearch + "." : "?attempt=") + tries[id];
    return address(id) + search;
  };
}`;
  }
}
