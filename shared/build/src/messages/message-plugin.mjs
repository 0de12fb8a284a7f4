import path from 'node:path';

/**
 * Settings of the compiler for the text macros: they become calls with an id and the English text, which stays in the
 * code as the last resort.
 */
export const messageMacros = {
  plugins: [['@lingui/swc-plugin', { descriptorFields: 'message' }]],
  cacheRoot: path.resolve(import.meta.dirname, '../../../../.cache/swc'),
};
