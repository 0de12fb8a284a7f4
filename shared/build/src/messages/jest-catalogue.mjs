import { compileCatalogue } from './catalogue.mjs';

/** Jest transformer: a PO file as the module the browser build makes of it. */
// biome-ignore lint/style/noDefaultExport: Jest takes a transformer that way
export default {
  process: (text, filename) => ({
    code: `exports.messages = ${JSON.stringify(compileCatalogue(text, filename))};`,
  }),
};
