import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const tables = new Set(['flagRegistry', 'emailMessages']);

/** Leaves tables of texts and names as they are: a test of one could only repeat it. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'tables', {
    // Stryker declares the path without its node.
    shouldIgnore: (/** @type {any} */ { node }) =>
      node.type === 'VariableDeclarator' && tables.has(node.id.name) ? 'A table, not a rule' : undefined,
  }),
];
