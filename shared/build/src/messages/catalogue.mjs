import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import pseudolocale from 'pseudolocale';
import { toBuildId } from './build-id.cjs';

const po = formatter({ origins: false });

/** Messages of a PO file, named after its language, by id, each with its English `message` and its `translation`. */
function readCatalogue(text, filename) {
  const locale = path.basename(filename, '.po');
  const messages = po.parse(text, { locale, sourceLocale: 'en', filename });
  return Object.fromEntries(Object.entries(messages).map(([id, entry]) => [toBuildId(id), entry]));
}

/** The translations of a PO file by id, ready to be shown. Missing ones are left out: English stands in the code. */
export function compileCatalogue(text, filename) {
  const messages = Object.entries(readCatalogue(text, filename));
  const translated = messages.filter(([, { translation }]) => translation);
  return Object.fromEntries(translated.map(([id, { translation }]) => [id, compileMessage(translation)]));
}

/** The English texts of a PO file by id, longer and with accents, to test layouts. */
export function compilePseudoCatalogue(text, filename) {
  const messages = Object.entries(readCatalogue(text, filename));
  return Object.fromEntries(messages.map(([id, { message }]) => [id, stretch(compileMessage(message))]));
}

/** Changes the texts of a compiled message, and leaves its placeholders and tags alone. */
function stretch(tokens) {
  return tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : stretchText(token);
    const [name, type, format] = token;
    if (format === undefined || typeof format === 'string') return token;
    const forms = Object.entries(format).map(([form, part]) => [
      form,
      Array.isArray(part) ? stretch(part) : part,
    ]);
    return [name, type, Object.fromEntries(forms)];
  });
}

function stretchText(text) {
  const parts = text.split(/(<[^>]*>)/);
  return parts.map((part) => (/^<|^\W*$/.test(part) ? part : pseudolocale(part, longer))).join('');
}

const longer = { prepend: '', append: '', extend: 0.35, extendChar: '·' };
