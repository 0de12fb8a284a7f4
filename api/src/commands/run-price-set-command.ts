import { parseArgs } from 'node:util';
import { priceSetRoutes } from '@funnel/contracts';
import type { EnvironmentVariables } from '@funnel/server';
import { type CommandResult, callAsOperator, createCommand, fail, print } from './operator-call';

const usage = `price-set list
price-set publish <lookup key>… --default <lookup key> [--preselected <lookup key>] --reason <why>
`;

export const runPriceSetCommand = createCommand(run);

async function run(words: string[], variables?: EnvironmentVariables): Promise<CommandResult> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      default: { type: 'string' },
      preselected: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [command, ...lookupKeys] = positionals;
  if (command === 'list') return await list(variables);
  const { default: defaultKey, preselected, reason = '' } = values;
  if (command !== 'publish' || lookupKeys.length === 0 || defaultKey === undefined) return fail(usage);
  const set = { lookupKeys, defaultKey, ...(preselected !== undefined && { preselectedKey: preselected }) };
  const reply = await callAsOperator(priceSetRoutes.publish, { body: { ...set, reason }, variables });
  if (typeof reply === 'string') return fail(reply);
  const { hash, isNew } = priceSetRoutes.publish.reply.parse(reply);
  return print(`3-billing-rollout:${hash} ${isNew ? 'published' : 'was published already'}.`);
}

async function list(variables?: EnvironmentVariables): Promise<CommandResult> {
  const reply = await callAsOperator(priceSetRoutes.list, { variables });
  if (typeof reply === 'string') return fail(reply);
  const { priceSets } = priceSetRoutes.list.reply.parse(reply);
  const lines = priceSets.map(({ hash, lookupKeys, defaultKey, preselectedKey, isBuiltIn }) =>
    [
      hash,
      lookupKeys.join(' '),
      `default ${defaultKey}`,
      `preselected ${preselectedKey ?? defaultKey}`,
      isBuiltIn ? 'with the code' : 'published',
    ].join('\t'),
  );
  return print(lines.join('\n'));
}
