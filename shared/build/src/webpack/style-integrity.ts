import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compiler } from 'webpack';

const { Compilation, RuntimeModule, sources } = webpack;
const name = 'StyleIntegrity';
/** Placeholder for the hashes, which are known only after the runtime is written. */
const placeholder = '*-*-*STYLE-HASHES*-*-*';
const quotedPlaceholder = new RegExp(`(["'\`])${placeholder.replaceAll('*', '\\*')}\\1`);

/**
 * Styles that are loaded on demand carry their hash, as scripts do by `webpack-subresource-integrity`, which knows
 * scripts only. It must be part of the build too: it follows hashes that the last step of the build changes.
 */
export class StyleIntegrityPlugin {
  private readonly hashFunction: string;

  constructor({ hashFunction }: { hashFunction: string }) {
    this.hashFunction = hashFunction;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new StyleHashesRuntimeModule());
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (code, { tag, chunkId }) =>
          `${code}${tag}.integrity = __webpack_require__.styleHashes[${chunkId}]; ${tag}.crossOrigin = "anonymous";`,
      );
      // Just before the script hashes, which cover what is written here.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => this.writeHashes(compilation));
    });
  }

  private writeHashes(compilation: webpack.Compilation): void {
    for (const chunk of compilation.chunks) {
      if (!chunk.hasRuntime()) continue;
      const hashes = JSON.stringify(this.computeHashes(compilation, chunk));
      for (const file of chunk.files) {
        const source = readSource(compilation, file);
        const found = quotedPlaceholder.exec(source.source().toString());
        if (!found) continue;
        const replaced = new sources.ReplaceSource(source);
        replaced.replace(found.index, found.index + found[0].length - 1, hashes);
        compilation.updateAsset(file, replaced);
      }
    }
  }

  /** The hash of the styles of each chunk that a runtime may load. */
  private computeHashes(compilation: webpack.Compilation, runtimeChunk: Chunk): Record<string, string> {
    const hashes: Record<string, string> = {};
    for (const chunk of runtimeChunk.getAllAsyncChunks()) {
      const file = [...chunk.files].find((each) => each.endsWith('.css'));
      if (!file) continue;
      const content = readSource(compilation, file).buffer();
      const hash = createHash(this.hashFunction).update(content).digest('base64');
      hashes[String(chunk.id)] = `${this.hashFunction}-${hash}`;
    }
    return hashes;
  }
}

function readSource(compilation: webpack.Compilation, file: string): webpack.sources.Source {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}`);
  return asset.source;
}

class StyleHashesRuntimeModule extends RuntimeModule {
  constructor() {
    super('style hashes', RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `__webpack_require__.styleHashes = ${JSON.stringify(placeholder)};`;
  }
}
