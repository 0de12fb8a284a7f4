import type { BuiltInRemote } from './remote-names';

/** Owners of the slices named in the specification. A remote also owns the slice with its own name. */
const sliceOwners: Readonly<Record<string, BuiltInRemote | 'host'>> = {
  user: 'host',
  analytics: 'host',
  coupon: 'checkout',
  checkout: 'checkout',
  hcpSearchPlace: 'quiz',
  yourAdhdStory: 'results',
};

/** Whether a slice of the store is a remote's; `own` are those that its release names. */
export function isSliceOwned(remote: string, slice: string, own: readonly string[] = []): boolean {
  return Object.hasOwn(sliceOwners, slice)
    ? sliceOwners[slice] === remote
    : slice === remote || own.includes(slice);
}
