import type { BuiltInRemote, FlagName, OwnFlag, Variant } from '@funnel/contracts';
import { useFeatureValue } from '@growthbook/growthbook-react';
import { useEffect } from 'react';
import { usePlatform } from '../platform-context';

/**
 * The variant of a flag. Logs the exposure once the component is on screen, and only when `isSeen`: where the variants
 * may look alike, pass whether they differ. Renders again when a kill switch changes.
 */
export function useFlag<Name extends FlagName>(name: Name, isSeen = true): Variant<Name> {
  const { flags } = usePlatform();
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the features are those of `useFeatures`, which know the flag
  const variant = useFeatureValue<string>(name, '') as Variant<Name>;
  useEffect(() => {
    if (isSeen) flags.expose(name);
  }, [flags, name, isSeen]);
  return variant;
}

/** `useFlag` limited to the flags a remote decides: `const useOwnFlag: UseFlag<'quiz'> = useFlag`. */
export type UseFlag<Remote extends BuiltInRemote> = <Name extends OwnFlag<Remote>>(
  name: Name,
  isSeen?: boolean,
) => Variant<Name>;
