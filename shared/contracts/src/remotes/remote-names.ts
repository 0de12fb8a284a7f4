/** The remotes that host and API know without a release. */
export const remoteNames = ['quiz', 'results', 'checkout', 'account'] as const;
export type BuiltInRemote = (typeof remoteNames)[number];

/** Any remote, by the name it is registered under: one of ours, or one that brings its mounts with its release. */
export type RemoteName = string;

/** Names that mean something else: parts of the site, slices of others, token names, and what every object has. */
const reservedNames: readonly string[] = [
  'api',
  'analytics',
  'assets',
  'ci',
  'constructor',
  'coupon',
  'e2e',
  'host',
  'platform',
  'release',
  'shared',
  'unknown',
  'user',
];

/** Whether a remote may have this name. */
export function isRemoteName(text: string): text is RemoteName {
  return /^[a-z][a-z0-9]{1,30}$/.test(text) && !reservedNames.includes(text);
}
