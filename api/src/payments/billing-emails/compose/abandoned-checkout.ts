import { day } from '../../../platform/clock';
import { findMailConsent } from '../../../platform/consents/latest-decisions';
import type { Db } from '../../../platform/database/database';
import { isProblemError } from '../../../platform/http/problem-error';
import { ensureUnsubscribeCode, isUnsubscribed, resubscribe } from '../../../platform/mail/mail-choices';
import { reserveMail } from '../../../platform/mail/mail-quotas';
import { isTestUser } from '../../../platform/test-users/test-users';
import { readVisitorLocale, readVisitorUuid } from '../../../platform/visitors/visitor-contexts';
import type { Compose } from '../compose-mail';
import { planSecondReminder } from '../plan-abandoned-checkout';
import { findVisitor, hasBought } from '../visitor-store';

/** After this the mail would only confuse. */
const LATE = 3 * day;

/** Composes the mail to a visitor who left the checkout: only with consent, and never after a purchase. */
export const composeAbandonedCheckout: Compose = async (dependencies, { kind, subject, mark }) => {
  const { db, clock, siteUrl, publicUrl } = dependencies;
  const visitor = await findVisitor(db, subject);
  // They started again since: that checkout has its own job.
  if (visitor?.eventId !== mark || (await hasBought(db, visitor))) return undefined;
  const isFirst = kind === 'abandoned-checkout';
  const { userUuid, email, beganAt } = visitor;
  if (isFirst) await planSecondReminder(db, visitor, beganAt);
  const isLate = clock().getTime() - beganAt.getTime() > LATE;
  if (email === null || isLate) return undefined;
  const agreed = await findMailConsent(db, { userUuid, email });
  if (!agreed) return undefined;
  if (await isTestUser(db, { uuid: userUuid, email })) return undefined;
  if (!agreed.isByLink) await resubscribe(db, { email, userUuid }, agreed.decidedAt);
  if (await isUnsubscribed(db, email)) return undefined;
  if (!(await hasQuota(db, { recipient: email, sender: userUuid, now: clock() }))) return undefined;
  // The uuid identifies the visitor but opens nothing: private data needs the visitor key in the browser.
  const uuid = (await readVisitorUuid(db, userUuid)) ?? userUuid;
  const code = new URLSearchParams({ code: await ensureUnsubscribeCode(db, { email, userUuid }, clock()) });
  return {
    to: email,
    locale: await readVisitorLocale(db, userUuid),
    template: 'abandoned-checkout',
    data: {
      reminder: isFirst ? 'first' : 'last',
      continueLink: `${siteUrl}/checkout/price-options?${new URLSearchParams({ uuid, fromEmail: kind })}`,
      choicesLink: `${siteUrl}/legal/unsubscribe?${code}`,
      oneClickLink: `${publicUrl}/mail/unsubscribe?${code}`,
    },
  };
};

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
