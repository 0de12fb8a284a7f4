import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const name = 'RetryAddress';

/**
 * Gives each retry of a chunk or its styles another query, since a browser reuses a hanging request or a broken cached
 * file for the same address. A host that reloads a remote gives its entry another query too, and the files the entry
 * loads get the same.
 */
export class RetryAddressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new RetryAddressRuntimeModule()));
      const scripts = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(name, (code) => `${code}\nscript.src = __webpack_require__.addAttempt(url);`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
      styles.beforeTagInsert.tap(
        name,
        (code, { tag, href }) => `${code}${tag}.href = __webpack_require__.addAttempt(${href});`,
      );
    });
  }
}

class RetryAddressRuntimeModule extends RuntimeModule {
  constructor() {
    super('retry address', RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `
const entrySearch = new URL(document.currentScript.src).search;
const tries = {};
__webpack_require__.addAttempt = (address) => {
  tries[address] = (tries[address] || 0) + 1;
  if (tries[address] === 1) return address + entrySearch;
  return address + (entrySearch ? entrySearch + "." : "?attempt=") + tries[address];
};`;
  }
}
