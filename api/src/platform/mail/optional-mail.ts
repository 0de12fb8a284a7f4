import { findMailConsent } from '../consents/latest-decisions';
import type { SiteContext } from '../site-context';
import { isTestUser } from '../test-users/test-users';
import { ensureUnsubscribeCode, isUnsubscribed, type Receiver, resubscribe } from './mail-choices';
import { type MailSource, tryReserveMail } from './mail-quotas';

type CausedMail = Receiver & { source: MailSource | undefined };

/** Whether a person agreed to optional mails at this address, has not unsubscribed, and has quota left. */
export async function reserveOptionalMail(
  context: SiteContext,
  { email, userUuid, source }: CausedMail,
): Promise<boolean> {
  const { db } = context;
  const agreed = await findMailConsent(db, { userUuid, email });
  if (!agreed) return false;
  if (!agreed.isByLink) await resubscribe(db, { email, userUuid }, agreed.decidedAt);
  return await reserveRequestedMail(context, { email, userUuid, source });
}

/** Whether a mail that a visitor asked for may go to an address they typed: its owner may have unsubscribed. */
export async function reserveRequestedMail(
  { db, clock }: SiteContext,
  { email, userUuid, source }: CausedMail,
): Promise<boolean> {
  if (await isTestUser(db, { uuid: userUuid, email })) return false;
  if (await isUnsubscribed(db, email)) return false;
  return await tryReserveMail(db, { budget: 'unrequested', recipient: email, source, now: clock() });
}

/** The links with which a reader ends such mails; the second one marks a mail as optional. */
export async function createChoiceLinks(
  { db, clock, siteUrl, publicUrl }: SiteContext,
  receiver: Receiver,
): Promise<{ choicesLink: string; oneClickLink: string }> {
  const code = new URLSearchParams({ code: await ensureUnsubscribeCode(db, receiver, clock()) });
  return {
    choicesLink: `${siteUrl}/legal/unsubscribe?${code}`,
    oneClickLink: `${publicUrl}/mail/unsubscribe?${code}`,
  };
}
