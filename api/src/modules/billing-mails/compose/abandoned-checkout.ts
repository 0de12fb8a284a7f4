import { day } from '../../../platform/clock';
import { latestDecisions } from '../../../platform/consents/latest-decisions';
import { agreedAgain, isUnsubscribed, unsubscribeCode } from '../../../platform/mail/mail-choices';
import { isTestUser } from '../../../platform/test-users/test-users';
import type { Compose } from '../billing-mail-job';
import { lookAgain } from '../checkout-began';
import { findVisitor, hasBought } from '../visitor-store';

/** Later than this such a mail would only surprise. */
const LATE = 3 * day;

/** To a visitor who began to check out and left: only with their consent, and never after a purchase. */
export const abandonedCheckout: Compose = async (dependencies, { kind, subject, mark }) => {
  const { db, clock, siteUrl, publicUrl } = dependencies;
  const visitor = await findVisitor(db, subject);
  // Began again since: that visit has a job of its own.
  if (visitor?.eventId !== mark || (await hasBought(db, visitor))) return undefined;
  const isFirst = kind === 'abandoned-checkout';
  const { userUuid, email, beganAt } = visitor;
  if (isFirst) await lookAgain(db, visitor, beganAt);
  const isLate = clock().getTime() - beganAt.getTime() > LATE;
  const agreed = (await latestDecisions(db, userUuid)).find(({ purpose }) => purpose === 'messaging');
  if (email === null || isLate || !agreed?.granted) return undefined;
  if (await isTestUser(db, { uuid: userUuid, email })) return undefined;
  await agreedAgain(db, email, agreed.decidedAt);
  if (await isUnsubscribed(db, email)) return undefined;
  const code = new URLSearchParams({ code: await unsubscribeCode(db, { email, userUuid }, clock()) });
  return {
    ...{ to: email, template: 'abandoned-checkout' },
    data: {
      reminder: isFirst ? 'first' : 'last',
      continueLink: `${siteUrl}/checkout/price-options?${new URLSearchParams({ uuid: userUuid, fromEmail: kind })}`,
      choicesLink: `${siteUrl}/legal/unsubscribe?${code}`,
      oneClickLink: `${publicUrl}/mail/unsubscribe?${code}`,
    },
  };
};
