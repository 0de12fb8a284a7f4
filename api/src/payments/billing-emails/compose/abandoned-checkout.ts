import { day } from '../../../platform/clock';
import { createChoiceLinks, reserveOptionalMail } from '../../../platform/mail/optional-mail';
import { readVisitorLocale, readVisitorUuid } from '../../../platform/visitors/visitor-contexts';
import type { Compose } from '../compose-mail';
import { planSecondReminder } from '../plan-abandoned-checkout';
import { findVisitor, hasBought } from '../visitor-store';

/** After this the mail would only confuse. */
const LATE = 3 * day;

/** Composes the mail to a visitor who left the checkout: only with consent, and never after a purchase. */
export const composeAbandonedCheckout: Compose = async (dependencies, { kind, subject, mark, source }) => {
  const { db, clock, siteUrl } = dependencies;
  const visitor = await findVisitor(db, subject);
  // They started again since: that checkout has its own job.
  if (visitor?.eventId !== mark || (await hasBought(db, visitor))) return undefined;
  const isFirst = kind === 'abandoned-checkout';
  const { userUuid, email, beganAt } = visitor;
  if (isFirst) await planSecondReminder(db, { ...visitor, source }, beganAt);
  const isLate = clock().getTime() - beganAt.getTime() > LATE;
  if (email === null || isLate) return undefined;
  if (!(await reserveOptionalMail(dependencies, { email, userUuid, source }))) return undefined;
  // The uuid identifies the visitor but opens nothing: private data needs the visitor key in the browser.
  const uuid = (await readVisitorUuid(db, userUuid)) ?? userUuid;
  return {
    to: email,
    locale: await readVisitorLocale(db, userUuid),
    template: 'abandoned-checkout',
    data: {
      reminder: isFirst ? 'first' : 'last',
      continueLink: `${siteUrl}/checkout/price-options?${new URLSearchParams({ uuid, fromEmail: kind })}`,
      ...(await createChoiceLinks(dependencies, { email, userUuid })),
    },
  };
};
