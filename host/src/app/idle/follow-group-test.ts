import { hasTestTools } from '../../features/dev-menu/dev-menu-access';
import { recordGroup } from '../../features/dev-menu/group-history';
import type { VisitorFlags } from '../../features/experiments/visitor-flags';
import type { Shell } from '../shell';

const FLAG = 'sticky-bucket-test';

/**
 * Counts the visitor in the A/A test of buckets, on the first screen and whatever it is. Testers also keep how often
 * their browser changed its group; the dev menu shows it.
 */
export function followGroupTest(
  { config, storage }: Pick<Shell, 'config' | 'storage'>,
  flags: Pick<VisitorFlags, 'expose' | 'isOverridden' | 'variant'>,
): void {
  flags.expose(FLAG);
  if (hasTestTools(config) && !flags.isOverridden(FLAG)) recordGroup(storage, flags.variant(FLAG));
}
