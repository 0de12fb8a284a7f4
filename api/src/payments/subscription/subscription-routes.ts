import { offeringRoutes, subscriptionRoutes, toCalendarDate } from '@funnel/contracts';
import { Router } from 'express';
import { addMilliseconds, day, formatCalendarDate } from '../../platform/clock';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isMissing, rethrowAs } from '../../platform/stripe/stripe-problems';
import type { PaymentServices } from '../context';
import { hasResults } from '../offerings/has-results';
import { findAgreements } from './agreements-store';
import { planBillingMail } from './mails/billing-job';
import { planMails } from './mails/schedule';
import { findTrial } from './mails/subscriber-store';
import { resolveMemberWinback } from './member-winback';
import { readSubscription, translateSubscription } from './subscription';
import { findSubscription } from './subscription-store';

export function subscriptionRouter(dependencies: PaymentServices): Router {
  const { db } = dependencies;
  const router = Router();
  mount(router, subscriptionRoutes.read, async ({ member: { uuid }, locale }) => {
    return translateSubscription(await readSubscription(dependencies, uuid), locale);
  });
  mount(router, offeringRoutes.readWinback, async ({ member: { uuid } }) => {
    const offer = await resolveMemberWinback(dependencies, uuid);
    return { offer, hasResults: await hasResults(db, uuid) };
  });
  mount(router, subscriptionRoutes.readAgreements, async ({ member }) => {
    return { agreements: await findAgreements(db, member.uuid) };
  });
  mount(router, subscriptionRoutes.changePaymentMethod, async ({ member }) => {
    const subscription = await findSubscription(db, member.uuid);
    if (!subscription) throw new ProblemError('not-found');
    return { url: await createCardPage(dependencies, subscription.customerId) };
  });
  mount(router, subscriptionRoutes.remindOfTrial, ({ member, body: { daysBefore } }) =>
    planTrialReminder(dependencies, member.uuid, daysBefore),
  );
  return router;
}

/** Plans the optional extra reminder on a day the member chooses, unless the usual one comes on that day. */
async function planTrialReminder(
  { db, clock }: PaymentServices,
  memberUuid: string,
  daysBefore: 2 | 3,
): Promise<{ remindOn: string }> {
  const now = clock();
  const trial = await findTrial(db, memberUuid);
  const endsAt = trial?.cancelAtPeriodEnd ? null : trial?.currentPeriodEndsAt;
  const runAt = endsAt ? addMilliseconds(endsAt, -daysBefore * day) : now;
  if (!trial || !endsAt || runAt <= now) throw new ProblemError('not-found');
  const isSameDay = (date: Date) => formatCalendarDate(date) === formatCalendarDate(runAt);
  const comesAnyway = planMails(trial, now).some(
    (planned) => planned.job.kind === 'trial-reminder' && isSameDay(planned.runAt),
  );
  if (!comesAnyway) {
    const { subscriptionId: subject } = trial;
    const job = { kind: `trial-reminder-${daysBefore}`, subject, mark: endsAt.toISOString() } as const;
    await planBillingMail(db, job, { runAt });
  }
  return { remindOn: toCalendarDate(runAt, trial.timeZone) };
}

/** Creates the provider's page for changing the card. */
async function createCardPage({ stripe, siteUrl }: PaymentServices, customer: string): Promise<string> {
  const creating = stripe.billingPortal.sessions.create({
    customer,
    return_url: `${siteUrl}/account/subscription`,
    flow_data: { type: 'payment_method_update' },
  });
  // Deleted at the provider: there is nothing to pay for.
  const { url } = await rethrowAs(creating, (error) => isMissing(error, 'customer'), 'not-found');
  return url;
}
