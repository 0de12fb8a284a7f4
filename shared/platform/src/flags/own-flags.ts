// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { useFlag } from '@funnel/platform';

type UseOwnFlag<Name> = (name: Name, isSeen?: boolean) => string;

/**
 * `useFlag` for the flags of a remote's `site.json`, which no type of the host knows:
 * `export const useOwnFlag = createUseFlag(site.flags)`.
 */
export function createUseFlag<Flags extends object>(_flags: Flags): UseOwnFlag<keyof Flags & string> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: flags of a release are read by the same hook
  return useFlag as unknown as UseOwnFlag<keyof Flags & string>;
}
