import type { Registration, RegistrationReply } from '@funnel/contracts';
import {
  completeMember,
  findMember,
  findMemberByEmail,
  hasSignedIn,
  type Member,
} from '../../platform/accounts/accounts';
import { startSession } from '../../platform/accounts/sessions';
import { day, hour } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { ProblemError } from '../../platform/http/problem-error';
import type { PaidIntent } from './paid-intent';
import type { RegisterDependencies } from './register-dependencies';
import { claimRegistration, type RegistrationRow } from './registrations-store';

/** A repeat later than this signs nobody in: by then a client secret may have travelled. */
const REPEAT_FOR = hour;
/** So long a visitor who was registered without being there may come back and complete it. */
const CLAIM_FOR = 7 * day;

type Repeat = { before: RegistrationRow; intent: PaidIntent; registration: Registration };

/** The same answer for the same visitor with the same intent; anybody else, and too late, is refused. */
export async function repeatRegistration(
  { clock }: Pick<RegisterDependencies, 'clock'>,
  transaction: Db,
  { before, intent, registration }: Repeat,
): Promise<RegistrationReply> {
  const now = clock();
  const isSame = before.intentId === intent.id && before.userUuid === registration.uuid.toLowerCase();
  const member = isSame ? await findMember(transaction, before.userUuid) : undefined;
  if (!member) throw new ProblemError('intent-used');
  const { subscriptionId, predictedLtv: ltv } = before;
  if (await isClaimable(transaction, before, now)) {
    const claimed = await claim(transaction, { before, registration, member, now });
    return replyOf(transaction, { member: claimed, now, subscriptionId, ltv });
  }
  const isRecent = now.getTime() - before.registeredAt.getTime() <= REPEAT_FOR;
  if (!isRecent) throw new ProblemError('intent-used');
  return replyOf(transaction, { member, now, subscriptionId, ltv });
}

/** Once somebody signed in by the link in the mail, the account is theirs and no longer to be claimed. */
async function isClaimable(
  db: Db,
  { unclaimedSince, userUuid }: RegistrationRow,
  now: Date,
): Promise<boolean> {
  if (unclaimedSince === null || now.getTime() - unclaimedSince.getTime() > CLAIM_FOR) return false;
  return !(await hasSignedIn(db, userUuid));
}

type Claim = { before: RegistrationRow; registration: Registration; member: Member; now: Date };

async function claim(db: Db, { before, registration, member, now }: Claim): Promise<Member> {
  const { email, firstName, password, timeZone } = registration;
  const owner = await findMemberByEmail(db, email);
  if (owner && owner.uuid !== member.uuid) throw new ProblemError('email-in-use');
  await claimRegistration(db, before.intentId, now);
  return completeMember(db, member.uuid, { email, firstName, password, timeZone });
}

type Outcome = { member: Member; now: Date; subscriptionId: string; ltv: number };

export async function replyOf(
  db: Db,
  { member, now, subscriptionId, ltv }: Outcome,
): Promise<RegistrationReply> {
  const token = await startSession(db, member.uuid, now);
  return { token, subscriptionId, predictedLtv: ltv, userData: member };
}
