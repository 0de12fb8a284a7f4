import type { BuiltInRemote, RemoteName } from './remote-names';

/**
 * The mounts of our remotes, whatever their releases say. `/` is only the root itself; every other mount includes all
 * paths below it.
 */
export const remoteMounts = {
  quiz: ['/', '/inflow-quiz', '/winback', '/web-view-quiz', '/hcp-referral'],
  results: ['/results', '/my-inflow-results', '/live'],
  checkout: ['/checkout', '/winback-plain', '/winback-30off', '/winback-checkout', '/post-purchase'],
  account: [
    '/login',
    '/reset-password',
    '/email-change',
    '/account',
    '/withdraw',
    '/keep-membership',
    '/your-data',
  ],
} as const satisfies Record<BuiltInRemote, readonly `/${string}`[]>;

/** Where one of our remotes is mounted. */
export type MountPath = (typeof remoteMounts)[BuiltInRemote][number];

/** First parts of paths that the host answers itself, as a page or as a file. */
export const hostPaths: readonly string[] = [
  '/adhd-quiz',
  '/auth',
  '/docs',
  '/e2e',
  '/flags',
  '/healthz',
  '/legal',
  '/preview',
  '/readyz',
  '/static',
  '/support',
];

/** What releases mount besides, by remote. A remote with an empty list is mounted at its name: `/coach` for `coach`. */
export type MountIndex = Readonly<Record<RemoteName, readonly string[]>>;

/** The mounts of a remote in an index. */
export function listMounts([name, mounts]: [RemoteName, readonly string[]]): readonly string[] {
  return mounts[0] ? mounts : [`/${name}`];
}

let pageIndex: MountIndex = {};

/** Tells a browser what releases mount besides, once per page. Servers answer many visitors and pass their index. */
export function setMountIndex(index: MountIndex): void {
  pageIndex = index;
}

/** Finds the mount of a path and its remote, such as /checkout and checkout for /checkout/payment. */
export function findMount(
  path: string,
  index: MountIndex = pageIndex,
): { mount: string; remote: RemoteName } | undefined {
  const mount = `/${normalizePath(path).split('/')[1] ?? ''}`;
  for (const [remote, mounts] of ownMounts) if (mounts.includes(mount)) return { mount, remote };
  for (const entry of Object.entries(index))
    if (listMounts(entry).includes(mount)) return { mount, remote: entry[0] };
  return undefined;
}

/** Whether a page may tell of the visitor's health: that of every remote but those for purchases and accounts. */
export function isAboutHealth(path: string, index?: MountIndex): boolean {
  return ![undefined, 'checkout', 'account'].includes(findMount(path, index)?.remote);
}

/** A path as the router compares it: `/%72esults` and `/RESULTS` are /results. */
export function normalizePath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** The `basePath` of a remote: the mount, or '' at the root. */
export function getBasePath(mount: string): string {
  return mount === '/' ? '' : mount;
}

const ownMounts: readonly [RemoteName, readonly string[]][] = Object.entries(remoteMounts);
