import type { RemoteName } from './remote-names';

/** The mounts of each remote. `/` is only the root itself; every other mount includes all paths below it. */
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
} as const satisfies Record<RemoteName, readonly `/${string}`[]>;

/** Where a remote is mounted. */
export type MountPath = (typeof remoteMounts)[RemoteName][number];

/** Finds the mount of a path and its remote, such as /checkout and checkout for /checkout/payment. */
export function findMount(path: string): { mount: string; remote: RemoteName } | undefined {
  const mount = `/${path.split('/')[1] ?? ''}`;
  for (const [remote, mounts] of entries) {
    if (mounts.some((own) => own === mount)) return { mount, remote };
  }
  return undefined;
}

/** The `basePath` of a remote: the mount, or '' at the root. */
export function getBasePath(mount: string): string {
  return mount === '/' ? '' : mount;
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.entries of a const object gives exactly its keys
const entries = Object.entries(remoteMounts) as [RemoteName, readonly string[]][];
