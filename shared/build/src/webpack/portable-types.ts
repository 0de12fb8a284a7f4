import type { Compiler } from 'webpack';
import { readWorkspaceFile } from '../workspace';

const name = 'PortableTypes';

/** The declarations of what a remote exposes as `./remote`, for foreign hosts in TypeScript. */
export function describeModule(remote: string): string {
  const types = readWorkspaceFile('shared/platform/src/exposed-remote.ts');
  return `${types}
declare const remote: ExposedRemote & { readonly name: '${remote}' };
export default remote;
`;
}

/** Emits them beside the entry, as `remote.d.ts`. */
export class PortableTypesPlugin {
  readonly #remote: string;

  constructor(remote: string) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, () => {
        compilation.emitAsset('remote.d.ts', new RawSource(describeModule(this.#remote)));
      });
    });
  }
}
