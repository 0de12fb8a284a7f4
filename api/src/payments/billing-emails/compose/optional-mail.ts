import { findMailConsent } from '../../../platform/consents/latest-decisions';
import type { Db } from '../../../platform/database/database';
import { isProblemError } from '../../../platform/http/problem-error';
import {
  ensureUnsubscribeCode,
  isUnsubscribed,
  type Receiver,
  resubscribe,
} from '../../../platform/mail/mail-choices';
import { reserveMail } from '../../../platform/mail/mail-quotas';
import { isTestUser } from '../../../platform/test-users/test-users';
import type { BillingMailDependencies } from '../compose-mail';

type Dependencies = Pick<BillingMailDependencies, 'db' | 'clock' | 'siteUrl' | 'publicUrl'>;

/** Whether a person agreed to optional mails at this address, has not unsubscribed, and has quota left. */
export async function reserveOptionalMail(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { email, userUuid }: Receiver,
): Promise<boolean> {
  const agreed = await findMailConsent(db, { userUuid, email });
  if (!agreed) return false;
  if (await isTestUser(db, { uuid: userUuid, email })) return false;
  if (!agreed.isByLink) await resubscribe(db, { email, userUuid }, agreed.decidedAt);
  if (await isUnsubscribed(db, email)) return false;
  return await hasQuota(db, { recipient: email, sender: userUuid, now: clock() });
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

/** A visitor can type any address, so we limit the mails that others can cause to one mailbox. */
async function hasQuota(db: Db, mail: Parameters<typeof reserveMail>[1]): Promise<boolean> {
  try {
    await reserveMail(db, mail);
    return true;
  } catch (error) {
    if (isProblemError(error, 'rate-limited')) return false;
    throw error;
  }
}
