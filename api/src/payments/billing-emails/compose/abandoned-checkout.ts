import { findMember, findMemberByEmail } from '../../../platform/accounts/members-store';
import { addMilliseconds, day, hour } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { findRow } from '../../../platform/database/rows';
import type { MailSource } from '../../../platform/mail/mail-quotas';
import { createChoiceLinks, reserveOptionalMail } from '../../../platform/mail/optional-mail';
import { readVisitorLocale, readVisitorUuid } from '../../../platform/visitors/visitor-contexts';
import { planBillingMail } from '../../subscription/mails/billing-job';
import { hasLiveSubscription } from '../../subscription/subscription-store';
import type { Compose } from '../compose-mail';

const FIRST = hour;
const LAST = 24 * hour;
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
  if (isFirst) {
    const next = { kind: 'abandoned-checkout-last', subject, mark, source } as const;
    await planBillingMail(db, next, { runAt: addMilliseconds(beganAt, LAST) });
  }
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

type CheckoutStart = { userUuid: string; eventId: string; source?: MailSource | undefined };

/** A visitor started a checkout: we check again after an hour. */
export async function planAbandonedCheckout(
  db: Db,
  { userUuid, eventId, source }: CheckoutStart,
  now: Date,
): Promise<void> {
  const job = { kind: 'abandoned-checkout', subject: userUuid, mark: eventId, source } as const;
  // The page names its event.
  await planBillingMail(db, job, { runAt: addMilliseconds(now, FIRST), caller: userUuid });
}

/** A visitor's latest checkout start, with the last e-mail address they gave. */
type Visitor = { userUuid: string; eventId: string; beganAt: Date; email: string | null };

async function findVisitor(db: Db, userUuid: string): Promise<Visitor | undefined> {
  const began = await db
    .selectFrom('checkoutInits')
    .select(['eventId', 'email', 'createdAt'])
    .where('userUuid', '=', userUuid)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!began) return undefined;
  const customer = await findRow(db, 'customers', { userUuid });
  const email = customer?.email ?? began.email ?? (await findLeadEmail(db, userUuid));
  return { userUuid, eventId: began.eventId, beganAt: began.createdAt, email: email ?? null };
}

/** Not the address of a clinician, who gave it for another purpose. */
async function findLeadEmail(db: Db, userUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('email')
    .where('userUuid', '=', userUuid)
    .where('eventSource', '!=', 'hcp-referral')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return row?.email;
}

/** Whether the visitor or their e-mail address has an account, or the visitor a running subscription. */
export async function hasBought(
  db: Db,
  { userUuid, email }: Pick<Visitor, 'userUuid' | 'email'>,
): Promise<boolean> {
  const member =
    (await findMember(db, userUuid)) ?? (email === null ? undefined : await findMemberByEmail(db, email));
  return member !== undefined || hasLiveSubscription(db, userUuid);
}
