import { compileCatalogue, compilePseudoCatalogue } from './catalogue.mjs';

/** Webpack loader: a PO file as compiled messages; with `?pseudo` as the stand-in that tests layouts. */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function loadCatalogue(text) {
  const compile = this.resourceQuery === '?pseudo' ? compilePseudoCatalogue : compileCatalogue;
  // Browsers parse JSON text faster than an object literal.
  const json = JSON.stringify(compile(text, this.resourcePath));
  return `export const messages = JSON.parse(${JSON.stringify(json)});`;
}
