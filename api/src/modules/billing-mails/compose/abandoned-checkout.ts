import { day } from '../../../platform/clock';
import { hasAgreedTo } from '../../../platform/consents/latest-decisions';
import { isTestUser } from '../../../platform/test-users/test-users';
import type { Compose } from '../billing-mail-job';
import { lookAgain } from '../checkout-began';
import { findVisitor, hasBought } from '../visitor-store';

/** Later than this such a mail would only surprise. */
const LATE = 3 * day;

/** To a visitor who began to check out and left: only with their consent, and never after a purchase. */
export const abandonedCheckout: Compose = async ({ db, clock, siteUrl }, { kind, subject, mark }) => {
  const visitor = await findVisitor(db, subject);
  // Began again since: that visit has a job of its own.
  if (visitor?.eventId !== mark || (await hasBought(db, visitor))) return undefined;
  const isFirst = kind === 'abandoned-checkout';
  const { userUuid, email, beganAt } = visitor;
  if (isFirst) await lookAgain(db, visitor, beganAt);
  const isLate = clock().getTime() - beganAt.getTime() > LATE;
  if (email === null || isLate || !(await hasAgreedTo(db, userUuid, 'messaging'))) return undefined;
  if (await isTestUser(db, { uuid: userUuid, email })) return undefined;
  return {
    ...{ to: email, template: 'abandoned-checkout' },
    data: {
      reminder: isFirst ? 'first' : 'last',
      continueLink: `${siteUrl}/checkout/price-options?${new URLSearchParams({ uuid: userUuid, fromEmail: kind })}`,
      choicesLink: `${siteUrl}/legal/privacy?${new URLSearchParams({ uuid: userUuid })}`,
    },
  };
};
