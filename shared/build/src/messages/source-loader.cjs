const { compileMessage } = require('@lingui/message-utils/compileMessage');
const { generateMessageId } = require('@lingui/message-utils/generateMessageId');
const { parse } = require('acorn');
const { full } = require('acorn-walk');
const { toBuildId } = require('./build-id.cjs');

/**
 * Webpack loader after the compiler plugin: compiles the English messages in the code, so that browsers do not load
 * the parser of the message format. Lines stay where they are.
 */
function loadSource(code, map) {
  this.callback(null, MESSAGE.test(code) ? compileSourceMessages(code) : code, map);
}

/** A generated id. A file with nothing but descriptors imports nothing of Lingui after the compiler plugin. */
const MESSAGE = /\bid: "[\w-]{6}"/;

/** Replaces each message beside its generated id by its compiled form. */
function compileSourceMessages(code) {
  const messages = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const message = node.type === 'ObjectExpression' && findMessage(node);
    if (message) messages.push(message);
  });
  // From the end, so that earlier positions stay right.
  messages.sort((first, second) => second.start - first.start);
  return messages.reduce((text, { start, end, value }) => {
    const compiled = JSON.stringify(compileMessage(value));
    return `${text.slice(0, start)}${compiled}${text.slice(end)}`;
  }, code);
}

function findMessage({ properties }) {
  const values = new Map(properties.map(({ key, value }) => [key?.name, value]));
  const message = values.get('message');
  if (typeof message?.value !== 'string') return undefined;
  const id = toBuildId(generateMessageId(message.value, values.get('context')?.value));
  return values.get('id')?.value === id ? message : undefined;
}

module.exports = Object.assign(loadSource, { compileSourceMessages });
