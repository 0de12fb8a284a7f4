import { findForeignStyles } from '@funnel/contracts/own-styles';
import type { LoaderContext } from 'webpack';

type Context = Pick<LoaderContext<unknown>, 'callback' | 'resourcePath'>;

/**
 * Webpack loader before `css-loader`: refuses styles of a remote that would change elements of others. Finds what the
 * `pure` mode of css-loader lets pass.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function checkOwnStyles(this: Context, css: string): void {
  const problems = findForeignStyles(css, this.resourcePath);
  if (problems.length === 0) this.callback(null, css);
  else this.callback(new Error(`A remote styles its own elements only:\n${problems.join('\n')}`));
}
