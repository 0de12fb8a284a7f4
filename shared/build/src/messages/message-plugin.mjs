import path from 'node:path';
import { rootFolder } from '../root-folders.mjs';

/**
 * Settings of the compiler for the text macros: they become calls with an id and the English text, which stays in the
 * code as the last resort.
 */
export const messageMacros = {
  plugins: [['@lingui/swc-plugin', { descriptorFields: 'message' }]],
  cacheRoot: path.join(rootFolder, '.cache/swc'),
};
