import { consentPolicy } from '@funnel/content/legal/consent-policy';
import { joinMember } from '../../features/consent/join-member';
import { createUnsentRecords } from '../../features/consent/unsent-records';
import type { Shell } from '../shell';

/** The decisions of the member who is signed in hold in this browser too, and the other way round. */
export async function joinMemberConsents(shell: Shell): Promise<void> {
  const newId = () => crypto.randomUUID();
  await joinMember({ ...shell, unsent: createUnsentRecords(shell), policy: consentPolicy, newId });
}
