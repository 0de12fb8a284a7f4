import { parseArgs } from 'node:util';
import { isDestination } from '@funnel/contracts';
import { type CheckName, readSkippedChecks } from './gate/gate';
import type { Change, Channel, PreviewOptions } from './registry';

const options = {
  version: { type: 'string' },
  portable: { type: 'boolean' },
  all: { type: 'boolean' },
  preview: { type: 'boolean' },
  skip: { type: 'string', multiple: true },
  channel: { type: 'string' },
  percent: { type: 'string' },
  promote: { type: 'string' },
  rollback: { type: 'string' },
  revoke: { type: 'string' },
  withdraw: { type: 'boolean' },
  'preview-link': { type: 'string' },
  hours: { type: 'string' },
  path: { type: 'string' },
  list: { type: 'boolean' },
  log: { type: 'boolean' },
  diff: { type: 'string' },
  reason: { type: 'string' },
  'store-only': { type: 'boolean' },
  port: { type: 'string' },
  with: { type: 'string', multiple: true },
  help: { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof readArguments>['values'];

export type ReleasePlan =
  | { action: 'list' | 'log' }
  | { action: 'withdraw'; reason: string | undefined }
  | { action: 'diff'; from: string; to: string }
  | ({ action: 'preview-link'; version: string } & PreviewOptions)
  | {
      action: Change;
      version: string;
      channel: Channel;
      percent: number | undefined;
      reason: string | undefined;
    }
  | { action: 'store-only'; version: string | undefined; portable: boolean }
  | Publication;

/** A new version. Without a channel it is registered only. */
export type Publication = {
  action: 'publish';
  version: string | undefined;
  portable: boolean;
  channel: Channel | undefined;
  percent: number | undefined;
  reason: string | undefined;
  skipped: readonly CheckName[];
};

type Action = ReleasePlan['action'];

const versionForm = /^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/;
const actions = [
  'promote',
  'rollback',
  'revoke',
  'withdraw',
  'preview-link',
  'list',
  'log',
  'diff',
  'store-only',
] as const;

/** Options that an action takes besides itself. */
const companions: Readonly<Record<Action, readonly string[]>> = {
  promote: ['channel', 'percent', 'reason'],
  rollback: ['reason'],
  revoke: ['reason'],
  withdraw: ['channel', 'reason'],
  'preview-link': ['hours', 'path', 'with'],
  list: [],
  log: [],
  diff: [],
  'store-only': ['version', 'portable'],
  publish: ['all', 'preview', 'skip', 'channel', 'percent', 'version', 'portable', 'reason'],
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

/**
 * Reads the options of the release command; throws when they exclude each other or are ambiguous. `compared` is
 * the other version of a comparison.
 */
export function planRelease(values: Values, compared?: string): ReleasePlan {
  const [action = 'publish', second] = actions.filter((name) => values[name] !== undefined);
  if (second) throw new Error(`--${action} and --${second} exclude each other: choose one.`);
  refuseUnknownOptions(action, values);
  const { portable = true } = values;
  if (action === 'publish') return planPublication(values, portable);
  const channel = readChannel(action, values.channel);
  const percent = readPercent(values.percent, channel);
  const { reason } = values;
  switch (action) {
    case 'list':
    case 'log':
      return { action };
    case 'withdraw':
      return { action, reason };
    case 'diff':
      return { action, from: readVersion(values[action]), to: readVersion(compared) };
    case 'preview-link':
      return { action, version: readVersion(values[action]), ...readPreviewOptions(values) };
    case 'store-only':
      return { action, version: readWantedVersion(values), portable };
    default:
      return { action, version: readVersion(values[action]), channel, percent, reason };
  }
}

/** A release goes to a canary, unless another audience is named. */
function planPublication(values: Values, portable: boolean): Publication {
  const { all, preview, channel } = values;
  const [audience, other] = ['all', 'preview', 'channel'].filter((name) => name in values);
  if (other) throw new Error(`--${audience} and --${other} exclude each other: choose one.`);
  if (preview && values.reason !== undefined) {
    throw new Error('--reason is for changes of a channel, and --preview makes none.');
  }
  if (channel === 'stable') {
    throw new Error('A release goes to a canary first. To give it to every visitor at once, say --all.');
  }
  const aim = all ? 'stable' : preview ? undefined : readChannel('publish', channel ?? 'canary');
  return {
    action: 'publish',
    version: readWantedVersion(values),
    portable,
    channel: aim,
    percent: readPercent(values.percent, aim),
    reason: values.reason,
    skipped: readSkippedChecks(values.skip),
  };
}

function refuseUnknownOptions(action: Action, values: Values): void {
  const [stranger] = Object.keys(values).filter(
    (name) => name !== action && !companions[action].includes(name),
  );
  if (!stranger) return;
  const named = stranger === 'portable' && !values.portable ? 'no-portable' : stranger;
  if (action === 'publish') throw new Error(`A release does not take --${named}.${explainOption(stranger)}`);
  throw new Error(`--${action} and --${named} exclude each other.`);
}

/** Options of a link are given where the link is made, once the version is registered. */
function explainOption(option: string): string {
  const ofLinks: readonly string[] = companions['preview-link'];
  return ofLinks.includes(option)
    ? ` --preview-link <version> takes it, for a version that is registered.`
    : '';
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

function readPercent(percent: string | undefined, channel: Channel | undefined): number | undefined {
  if (percent === undefined) return undefined;
  const number = Number(percent);
  if (percent === '' || !(number >= 0 && number <= 100))
    throw new Error('--percent is a number from 0 to 100.');
  if (channel !== 'canary') {
    throw new Error('--percent is the share of a canary: it goes with --channel canary only.');
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
