import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { readStatus } from './mirror/mirror-row';

test('member whose mirror is empty has no subscription', async () => {
  const { call, db, joinAs } = await setupPayments();
  const { token } = await joinAs(createVisitor());
  await db.deleteFrom('subscriptions').execute();

  const { body } = await call('get', '/account/subscription', { token }).expect(200);

  expect(body).toMatchObject({ status: 'none', subscriptionId: null, price: null, cancelAtPeriodEnd: false });
});

test('plan has the name of the page’s language', async () => {
  const { call, db, joinAs } = await setupPayments();
  const { token } = await joinAs(createVisitor());
  const readName = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await call('get', '/account/subscription', { token, headers }).expect(200)).body.planName;
  };
  expect([await readName('en'), await readName('es')]).toEqual(['Yearly membership', 'Membresía anual']);

  // As a former version stored it.
  await db.updateTable('subscriptions').set({ planName: 'Yearly plan' }).execute();
  expect([await readName('en'), await readName('es')]).toEqual(['Yearly membership', 'Membresía anual']);
});

test.each([
  { status: 'trialing', pending_setup_intent: 'seti_1', means: 'incomplete' },
  { status: 'trialing', pending_setup_intent: null, means: 'trialing' },
  { status: 'incomplete_expired', pending_setup_intent: null, means: 'canceled' },
  { status: 'past_due', pending_setup_intent: null, means: 'past_due' },
] as const)(
  '$status with the card $pending_setup_intent to come means $means',
  ({ means, ...subscription }) => {
    expect(readStatus({ trial_end: null, metadata: {}, ...subscription })).toBe(means);
  },
);
