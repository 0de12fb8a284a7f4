import { parseArgs } from 'node:util';
import { isDestination } from '@funnel/contracts';
import type { Change, Channel, PreviewOptions } from './registry';

const options = {
  version: { type: 'string' },
  portable: { type: 'boolean' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  promote: { type: 'string' },
  rollback: { type: 'string' },
  revoke: { type: 'string' },
  withdraw: { type: 'boolean' },
  'preview-link': { type: 'string' },
  hours: { type: 'string' },
  path: { type: 'string' },
  with: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  'store-only': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof readArguments>['values'];

export type ReleasePlan =
  | { action: 'list' | 'withdraw' }
  | ({ action: 'preview-link'; version: string } & PreviewOptions)
  | { action: Change; version: string; channel: Channel; percent: number | undefined }
  | { action: 'store-only'; version: string | undefined; portable: boolean }
  | {
      action: 'publish';
      version: string | undefined;
      portable: boolean;
      channel: Channel;
      percent: number | undefined;
    };

type Action = ReleasePlan['action'];

const versionForm = /^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/;
const actions = ['promote', 'rollback', 'revoke', 'withdraw', 'preview-link', 'list', 'store-only'] as const;

/** Options that an action takes besides itself. */
const companions: Readonly<Record<Action, readonly string[]>> = {
  promote: ['channel', 'percent'],
  rollback: [],
  revoke: [],
  withdraw: ['channel'],
  'preview-link': ['hours', 'path', 'with'],
  list: [],
  'store-only': ['version', 'portable'],
  publish: ['channel', 'percent', 'version', 'portable'],
};

/** Reads the arguments of the command line. */
export function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${reason}. --help shows the options.`);
  }
}

/** Reads the options of the release command; throws when they exclude each other or are ambiguous. */
export function planRelease(values: Values): ReleasePlan {
  const [action = 'publish', second] = actions.filter((name) => values[name] !== undefined);
  if (second) throw new Error(`--${action} and --${second} exclude each other: choose one.`);
  refuseUnknownOptions(action, values);
  const channel = readChannel(action, values.channel);
  const percent = readPercent(values.percent, channel);
  const { portable = true } = values;
  switch (action) {
    case 'list':
    case 'withdraw':
      return { action };
    case 'preview-link':
      return { action, version: readVersion(values[action]), ...readPreviewOptions(values) };
    case 'store-only':
      return { action, version: readWantedVersion(values), portable };
    case 'publish':
      return { action, version: readWantedVersion(values), portable, channel, percent };
    default:
      return { action, version: readVersion(values[action]), channel, percent };
  }
}

function refuseUnknownOptions(action: Action, values: Values): void {
  const [stranger] = Object.keys(values).filter(
    (name) => name !== action && !companions[action].includes(name),
  );
  if (!stranger) return;
  const named = stranger === 'portable' && !values.portable ? 'no-portable' : stranger;
  if (action === 'publish') throw new Error(`A release does not take --${named}.`);
  throw new Error(`--${action} and --${named} exclude each other.`);
}

function readChannel(action: Action, channel = 'stable'): Channel {
  if (channel !== 'stable' && channel !== 'canary') {
    throw new Error(`--channel is stable or canary, not ${channel}.`);
  }
  if (action === 'withdraw' && channel !== 'canary') {
    throw new Error(
      'Only a canary can be withdrawn: add --channel canary. Stable always has a version; change it with --rollback or --revoke.',
    );
  }
  return channel;
}

function readPercent(percent: string | undefined, channel: Channel): number | undefined {
  if (percent === undefined) return undefined;
  const number = Number(percent);
  if (percent === '' || !(number >= 0 && number <= 100))
    throw new Error('--percent is a number from 0 to 100.');
  if (channel !== 'canary') {
    throw new Error(
      '--percent is the share of a canary: add --channel canary. Without it a release goes to everybody.',
    );
  }
  return number;
}

/** Without a version a release is named after its sources. */
function readWantedVersion({ version }: Values): string | undefined {
  return version === undefined ? undefined : readVersion(version);
}

function readVersion(version = ''): string {
  if (versionForm.test(version)) return version;
  throw new Error(
    `"${version}" is not a version. Versions look like 1.0.0 or 1.0.0-1a2b3c4d; --list shows the registered ones.`,
  );
}

function readPreviewOptions({ hours, path, with: others = [] }: Values): PreviewOptions {
  return { hours: readHours(hours), path: readPath(path), others: others.map(readOther) };
}

function readPath(path: string | undefined): string | undefined {
  if (path === undefined || isDestination(path)) return path;
  throw new Error(`--path is a page of the site, such as /checkout, not "${path}".`);
}

function readOther(text: string): { name: string; version: string } {
  const [name = '', version, stray] = text.split('@');
  if (name === '' || version === undefined || stray !== undefined) {
    throw new Error(`--with names another remote and its version, such as checkout@1.0.0, not "${text}".`);
  }
  return { name, version: readVersion(version) };
}

function readHours(hours: string | undefined): number | undefined {
  if (hours === undefined) return undefined;
  const number = Number(hours);
  if (number >= 1 && number <= 720) return number;
  throw new Error('--hours is a number from 1 to 720.');
}
