import { parsePage } from './parse-page.mjs';

/** Webpack loader: a legal page in Markdown as the object that screens show. */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function loadPage(text) {
  return `export const page = ${JSON.stringify(parsePage(text))};`;
}
