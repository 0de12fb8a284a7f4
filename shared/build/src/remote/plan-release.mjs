const versionForm = /^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/;
const actions = ['promote', 'rollback', 'revoke', 'withdraw', 'preview-link', 'list', 'store-only'];

/** Options that an action takes besides itself. */
const companions = {
  promote: ['channel', 'percent'],
  rollback: [],
  revoke: [],
  withdraw: ['channel'],
  'preview-link': ['hours'],
  list: [],
  'store-only': ['version', 'portable'],
  publish: ['channel', 'percent', 'version', 'portable'],
};

/**
 * Reads the options of the release command as `{ action, version, channel, percent, … }`; throws when they exclude each
 * other or are ambiguous.
 */
export function planRelease(values) {
  const [action = 'publish', second] = actions.filter((name) => values[name] !== undefined);
  if (second) throw new Error(`--${action} and --${second} exclude each other: choose one.`);
  refuseUnknownOptions(action, values);
  const channel = readChannel(action, values.channel);
  return {
    action,
    channel,
    percent: readPercent(values.percent, channel),
    version: readVersion(action, values),
    portable: values.portable ?? true,
    hours: readHours(values.hours),
  };
}

function refuseUnknownOptions(action, values) {
  const strangers = Object.keys(values).filter(
    (name) => name !== action && !companions[action].includes(name),
  );
  if (strangers.length === 0) return;
  const named = strangers.map((name) => (name === 'portable' && !values.portable ? 'no-portable' : name));
  if (action === 'publish') throw new Error(`A release does not take --${named[0]}.`);
  throw new Error(`--${action} and --${named[0]} exclude each other.`);
}

function readChannel(action, channel) {
  if (channel !== undefined && !['stable', 'canary'].includes(channel)) {
    throw new Error(`--channel is stable or canary, not ${channel}.`);
  }
  if (action === 'withdraw' && channel !== 'canary') {
    throw new Error(
      'Only a canary can be withdrawn: add --channel canary. Stable always has a version; change it with --rollback or --revoke.',
    );
  }
  return channel ?? 'stable';
}

function readPercent(percent, channel) {
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

function readVersion(action, values) {
  const version = values[action === 'publish' || action === 'store-only' ? 'version' : action];
  if (typeof version !== 'string' || versionForm.test(version)) return version;
  throw new Error(
    `"${version}" is not a version. Versions look like 1.0.0 or 1.0.0-1a2b3c4d; --list shows the registered ones.`,
  );
}

function readHours(hours) {
  if (hours === undefined) return undefined;
  const number = Number(hours);
  if (number >= 1 && number <= 720) return number;
  throw new Error('--hours is a number from 1 to 720.');
}
