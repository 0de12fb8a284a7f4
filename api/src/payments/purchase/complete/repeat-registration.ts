import type { Locale, Registration, RegistrationReply } from '@funnel/contracts';
import { completeMember, hasSignedIn, toUser } from '../../../platform/accounts/accounts';
import { findAddressHolder } from '../../../platform/accounts/email-changes';
import { findMember, isVerified, type Member } from '../../../platform/accounts/members-store';
import { refuseWeakPassword } from '../../../platform/accounts/password-strength';
import { startSession } from '../../../platform/accounts/sessions';
import { day, hour } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { ProblemError } from '../../../platform/http/problem-error';
import { whileExisting } from '../../../platform/visitors/visitor-contexts';
import type { PaymentServices } from '../../context';
import { correctVisitorEmail } from '../customer/follow-email';
import { claimRegistration, findRegistration, type RegistrationRow } from '../purchases-store';

/** A later repeat returns no session: the member signs in. */
const REPEAT_WINDOW = hour;
/** How long a visitor can claim a registration that was completed after they left. */
const CLAIM_WINDOW = 7 * day;

type Repeat = {
  userUuid: string;
  registration: Registration;
  /** The language of the page. */
  locale: Locale;
  /** The session of the repeating member, who gets no new one. */
  token: string | undefined;
};

/** Returns the same reply for the same intent. The caller has proven that they own the context that paid. */
export async function repeatRegistration(
  dependencies: PaymentServices,
  intentId: string,
  repeat: Repeat,
): Promise<RegistrationReply> {
  const { db, clock } = dependencies;
  const { userUuid } = repeat;
  const work = (transaction: Db) => replyAgain(transaction, intentId, { ...repeat, now: clock() });
  const reply = await whileExisting(db, userUuid, work, 'payment-incomplete');
  // A visitor who claims a registration may have corrected the e-mail address.
  await correctVisitorEmail(dependencies, userUuid, reply.userData.email);
  return reply;
}

async function replyAgain(
  transaction: Db,
  intentId: string,
  { userUuid, registration, locale, token, now }: Repeat & { now: Date },
): Promise<RegistrationReply> {
  const before = await findRegistration(transaction, intentId);
  if (before?.userUuid !== userUuid) throw new ProblemError('intent-used');
  const member = await findMember(transaction, before.userUuid);
  if (!member) throw new ProblemError('intent-used');
  const { subscriptionId, predictedLtv: ltv } = before;
  if (await isClaimable(transaction, before, now)) {
    const claimed = await claimMember(transaction, { before, registration, locale, member, now });
    return createReply(transaction, { member: claimed, now, subscriptionId, ltv });
  }
  if (token !== undefined) return toReply({ member, subscriptionId, ltv }, token);
  const isRecent = now.getTime() - before.registeredAt.getTime() <= REPEAT_WINDOW;
  // The payer may have given another person's address: once it is verified, only signing in gives a session.
  if (!isRecent || (await isVerified(transaction, member.uuid))) throw new ProblemError('intent-used');
  return createReply(transaction, { member, now, subscriptionId, ltv });
}

/** After a sign-in by the mailed link, the registration can no longer be claimed. */
async function isClaimable(
  db: Db,
  { unclaimedSince, userUuid }: RegistrationRow,
  now: Date,
): Promise<boolean> {
  if (unclaimedSince === null || now.getTime() - unclaimedSince.getTime() > CLAIM_WINDOW) return false;
  return !(await hasSignedIn(db, userUuid));
}

type Claim = Pick<Repeat, 'registration' | 'locale'> & {
  before: RegistrationRow;
  member: Member;
  now: Date;
};

async function claimMember(db: Db, { before, registration, locale, member, now }: Claim): Promise<Member> {
  const { email, firstName, password, timeZone, emailSource } = registration;
  if (password) await refuseWeakPassword(password, registration);
  const owner = await findAddressHolder(db, email, now);
  if (owner && owner.uuid !== member.uuid) throw new ProblemError('email-in-use');
  await claimRegistration(db, before.intentId, now);
  return completeMember(db, member.uuid, { email, firstName, password, timeZone, emailSource, locale });
}

type Outcome = { member: Member; subscriptionId: string; ltv: number };

export async function createReply(db: Db, outcome: Outcome & { now: Date }): Promise<RegistrationReply> {
  return toReply(outcome, await startSession(db, outcome.member.uuid, outcome.now));
}

export function toReply({ member, subscriptionId, ltv }: Outcome, token: string): RegistrationReply {
  return { token, subscriptionId, predictedLtv: ltv, userData: toUser(member) };
}
