import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type FlagName, isFlagName } from '@funnel/contracts';
import type { Action } from './change-flag';
import { readExperimentConfig, type Variables } from './config';
import { createExperimentEditor, type ExperimentEditor } from './experiment-editor';
import { toCurrentFields, toFields } from './experiment-fields';
import { exportFeatures, importFeatures } from './features-document';
import { getRevision } from './flag-revision';
import { describeFlag, type FlagState } from './flag-state';
import { createGrowthbookClient } from './growthbook-client';
import { type Fields, isActionType, readAction, readAuthor } from './read-action';
import { refuse } from './refused-change';
import { describePlanFacts, fillTemplate } from './template';

const usage = `experiment list
experiment show <flag>
experiment create|edit|start <flag> [fields]
experiment ramp <flag> --coverage <percent> [--ramp "2026-12-01 09:00 50; 2026-12-03 09:00 100"]
experiment force <flag> --visitor <uuid> [--variant <variant>]
experiment rollout <flag> --variant <variant>
experiment stop|archive <flag>
experiment apply                      makes the planned changes whose time has come
experiment export > features.json
experiment import <features.json>

Every change needs --who and --why. With --revision, as show prints it, a change is refused if another was made since.
Fields, each as the plan or the experiment has it by default:
  --key, --hypothesis, --weights control:50,other:50, --coverage 10, --share 0-50,
  --country DE,US, --language en, --device phone,desktop, --visit new|returning, --member yes|no, --testers exu|rexu,
  --start "2026-12-01 09:00", --stop "2026-12-15 09:00" (UTC), --ramp
`;

const text = { type: 'string' } as const;
const options = {
  who: text,
  why: text,
  key: text,
  hypothesis: text,
  weights: text,
  coverage: text,
  share: text,
  country: text,
  language: text,
  device: text,
  visit: text,
  member: text,
  testers: text,
  start: text,
  stop: text,
  ramp: text,
  visitor: text,
  variant: text,
  revision: text,
} as const;

type Result = { code: number; output: string };

/** Edits experiments from a command line; `variables` are those of the process by default. */
export async function runExperimentCommand(words: string[], variables?: Variables): Promise<Result> {
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options });
    const { growthbook, api } = readExperimentConfig(variables);
    const client = createGrowthbookClient(growthbook);
    const editor = createExperimentEditor({ client, now: Date.now, api });
    const [command = '', name = ''] = positionals;
    const output = await run(editor, { command, name, fields: values });
    return output === undefined ? { code: 1, output: usage } : { code: 0, output: `${output}\n` };
  } catch (error) {
    return { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

type Command = { command: string; name: string; fields: Fields };

async function run(editor: ExperimentEditor, { command, name, fields }: Command) {
  if (command === 'list') return (await editor.list()).map(formatLine).join('\n');
  if (command === 'apply') return (await editor.applyDue()).join('\n') || 'Nothing was due.';
  if (command === 'export') return JSON.stringify(await exportFeatures(editor), null, 2);
  if (command === 'import' && name)
    return (await importFeatures(editor, await readFile(name, 'utf8'), readAuthor(fields))).join('\n');
  if (!isFlagName(name)) return undefined;
  if (command === 'show') return formatFlag(await findFlag(editor, name));
  if (!isActionType(command)) return undefined;
  const { who: _, why: __, revision: ___, ...given } = fields;
  refuseOtherFields(command, given);
  const author = readAuthor(fields);
  const action = readAction(name, command, await complete(editor, { name, command, given }));
  return formatFlag(await editor.change(name, action, author));
}

async function findFlag(editor: ExperimentEditor, name: FlagName): Promise<FlagState> {
  const found = (await editor.list()).find(({ flag }) => flag === name);
  return found ?? refuse('', `${name} is no experiment`);
}

const ownFields: Readonly<Partial<Record<Action['type'], readonly string[]>>> = {
  ramp: ['coverage', 'stop', 'ramp'],
  force: ['visitor', 'variant'],
  rollout: ['variant'],
  stop: [],
  archive: [],
};
const otherFields = ['visitor', 'variant'];

/** A field that a command does not read must not look as if it had changed something. */
function refuseOtherFields(command: Action['type'], given: Fields): void {
  const own = ownFields[command];
  const others = Object.keys(given).filter((name) =>
    own ? !own.includes(name) : otherFields.includes(name),
  );
  if (others.length > 0)
    refuse('', `${command} does not change ${others.map((name) => `--${name}`).join(', ')}`);
}

type Wanted = { name: FlagName; command: Action['type']; given: Fields };

/** Fields that the command line leaves out are those of the template or of the experiment as it stands. */
async function complete(editor: ExperimentEditor, { name, command, given }: Wanted): Promise<Fields> {
  const isUnchanged = command === 'start' && Object.keys(given).length === 0;
  if (isUnchanged || !['create', 'edit', 'start', 'ramp'].includes(command)) return given;
  const { weights, share, ...others } = given;
  const all = await editor.list();
  const state = await findFlag(editor, name);
  const current = command === 'create' ? toFields(fillTemplate(state, all)) : toCurrentFields(state);
  return {
    ...withWeights(current ?? {}, String(weights ?? '')),
    ...others,
    ...splitShare(String(share ?? '')),
  };
}

/** `control:50,other:50` names all variants that take part. */
function withWeights(fields: Fields, weights: string): Fields {
  if (!weights) return fields;
  const others = Object.entries(fields).filter(([name]) => !name.startsWith('weight.'));
  const named = weights.split(',').map((pair) => pair.split(':'));
  const given = named.map(([variant = '', percent = '']) => [`weight.${variant.trim()}`, percent] as const);
  return Object.fromEntries([...others, ...given]);
}

function splitShare(share: string): Fields {
  const [from = '', to = ''] = share.split('-');
  return share ? { from, to } : {};
}

function formatLine(state: FlagState): string {
  const { experiment: key = '–', status = '', coverage = '' } = describeFlag(state);
  return [state.flag.padEnd(34), key.padEnd(36), status.padEnd(18), coverage].join(' ').trimEnd();
}

const formatFlag = (state: FlagState) =>
  [
    state.flag,
    ...Object.entries({ ...describeFlag(state), ...describePlanFacts(state.flag) }).map(
      ([name, value]) => `  ${name}: ${value || '–'}`,
    ),
    `  revision: ${getRevision(state)}`,
  ].join('\n');
