import type { Clock } from '../clock';
import { findMailConsent } from '../consents/latest-decisions';
import type { Db } from '../database/database';
import { isTestUser } from '../test-users/test-users';
import { ensureUnsubscribeCode, isUnsubscribed, type Receiver, resubscribe } from './mail-choices';
import { type MailSource, tryReserveMail } from './mail-quotas';

type Dependencies = {
  db: Db;
  clock: Clock;
  siteUrl: string;
  /** The public URL of the API. */
  publicUrl: string;
};

type CausedMail = Receiver & { source: MailSource | undefined };

/** Whether a person agreed to optional mails at this address, has not unsubscribed, and has quota left. */
export async function reserveOptionalMail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, userUuid, source }: CausedMail,
): Promise<boolean> {
  const agreed = await findMailConsent(db, { userUuid, email });
  if (!agreed) return false;
  if (!agreed.isByLink) await resubscribe(db, { email, userUuid }, agreed.decidedAt);
  return await reserveRequestedMail({ db, clock }, { email, userUuid, source });
}

/** Whether a mail that a visitor asked for may go to an address they typed: its owner may have unsubscribed. */
export async function reserveRequestedMail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, userUuid, source }: CausedMail,
): Promise<boolean> {
  if (await isTestUser(db, { uuid: userUuid, email })) return false;
  if (await isUnsubscribed(db, email)) return false;
  return await tryReserveMail(db, { budget: 'unrequested', recipient: email, source, now: clock() });
}

/** The links with which a reader ends such mails; the second one marks a mail as optional. */
export async function createChoiceLinks(
  { db, clock, siteUrl, publicUrl }: Dependencies,
  receiver: Receiver,
): Promise<{ choicesLink: string; oneClickLink: string }> {
  const code = new URLSearchParams({ code: await ensureUnsubscribeCode(db, receiver, clock()) });
  return {
    choicesLink: `${siteUrl}/legal/unsubscribe?${code}`,
    oneClickLink: `${publicUrl}/mail/unsubscribe?${code}`,
  };
}
