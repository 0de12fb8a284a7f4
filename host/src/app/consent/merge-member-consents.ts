import { consentPolicy } from '@funnel/content/legal/consent-policy';
import { mergeConsents } from '../../features/consent/merge-consents';
import { createUnsentRecords } from '../../features/consent/unsent-records';
import type { Shell } from '../shell';

/** Merges the consents of the signed-in member with those of this browser. */
export async function mergeMemberConsents(shell: Shell): Promise<void> {
  const newId = () => crypto.randomUUID();
  await mergeConsents({
    ...shell,
    unsent: createUnsentRecords(shell),
    policy: consentPolicy,
    locale: shell.pageLocale,
    newId,
  });
}
