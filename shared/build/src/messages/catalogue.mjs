import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import pseudolocale from 'pseudolocale';

// Plain JavaScript, since Jest loads it before it compiles anything.

const po = formatter({ origins: false });

/**
 * Webpack loader: a PO file as compiled messages; with `?pseudo` as the stand-in that tests layouts.
 *
 * @this {{ resourcePath: string; resourceQuery: string }}
 * @param {string} text
 */
function loadCatalogue(text) {
  const compile = this.resourceQuery === '?pseudo' ? compilePseudoCatalogue : compileCatalogue;
  // Browsers parse JSON text faster than an object literal.
  const json = JSON.stringify(compile(text, this.resourcePath));
  return `export const messages = JSON.parse(${JSON.stringify(json)});`;
}

/**
 * The same for Jest.
 *
 * @param {string} text
 * @param {string} filename
 */
function transformCatalogue(text, filename) {
  return { code: `exports.messages = ${JSON.stringify(compileCatalogue(text, filename))};` };
}

// biome-ignore lint/style/noDefaultExport: webpack and Jest take it that way
export default Object.assign(loadCatalogue, { process: transformCatalogue });

/**
 * The translations of a PO file by id, ready to be shown. Missing ones are left out: English stands in the code.
 *
 * @param {string} text
 * @param {string} filename
 */
export function compileCatalogue(text, filename) {
  const translated = readCatalogue(text, filename).filter(({ translation }) => translation);
  return Object.fromEntries(translated.map(({ id, translation }) => [id, compileMessage(translation)]));
}

/**
 * The English texts of a PO file by id, longer and with accents, to test layouts.
 *
 * @param {string} text
 * @param {string} filename
 */
export function compilePseudoCatalogue(text, filename) {
  const messages = readCatalogue(text, filename);
  return Object.fromEntries(messages.map(({ id, message }) => [id, compileMessage(message, stretchText)]));
}

/**
 * The id of a message in our builds: the compiler plugin writes the URL-safe alphabet, the extractor the usual one.
 *
 * @param {string} id
 */
export function toBuildId(id) {
  return id.replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * @param {string} text
 * @param {string} filename
 */
function readCatalogue(text, filename) {
  const messages = po.parse(text, { locale: null, sourceLocale: 'en', filename });
  return Object.entries(messages).map(([id, { message = '', translation = '' }]) => ({
    id: toBuildId(id),
    message,
    translation,
  }));
}

/**
 * Leaves the tags alone.
 *
 * @param {string} text
 */
function stretchText(text) {
  const parts = text.split(/(<[^>]*>)/);
  return parts.map((part) => (/^<|^\W*$/.test(part) ? part : pseudolocale(part, longer))).join('');
}

const longer = { prepend: '', append: '', extend: 0.35 };
