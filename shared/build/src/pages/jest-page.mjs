import { parsePage } from './parse-page.mjs';

/** Jest transformer: a legal page in Markdown as the module the browser build makes of it. */
// biome-ignore lint/style/noDefaultExport: Jest takes a transformer that way
export default {
  process: (text) => ({ code: `exports.page = ${JSON.stringify(parsePage(text))};` }),
};
