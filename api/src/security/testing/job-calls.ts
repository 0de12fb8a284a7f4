import { day, hour, minute } from '../../platform/clock';
import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import type { CallsApi } from './setup-calls';

const refusedCard = '4000000000000002';
const REFUSALS = 10;

/** Leaves an unfinished quiz, a plan without an account, and a visitor whose cards are refused; all jobs follow. */
export async function leaveThingsToJobs(api: CallsApi): Promise<void> {
  const { uuid: userUuid, email } = createVisitor();
  await api.saveConsents(userUuid, { health: true, messaging: true });
  await api.send('post', '/a/lead', { body: { userUuid, email, eventSource: 'quiz' } });
  const pending = await api.subscribeMonthly(createVisitor());
  await api.sandbox.confirmIntent(pending.clientSecret);
  const { body: intent } = await api.requestIntent(createVisitor()).expect(200);
  for (let card = 0; card < REFUSALS; card += 1)
    await api.sandbox.confirmIntent(intent.clientSecret, refusedCard);
  await api.processEvents();
  await api.passTime(day + minute);
  await api.runUpkeep();
  await api.runRetention();
}

/** Loses the events of nine days, which the comparison with the provider finds. */
export async function loseEvents(api: CallsApi): Promise<void> {
  await api.runReconciliation();
  await api.controlWebhooks({ action: 'url', url: null });
  await api.stripe.subscriptions.cancel(api.member.subscriptionId);
  await api.passTime(9 * day);
  await api.runReconciliation();
  await api.passTime(hour);
  await api.runReconciliation();
}
