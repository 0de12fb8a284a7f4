import { day, hour, minute, second } from '../platform/clock';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { onTrial, readLedger } from './testing/ledger';

// Case 40: our clock and the provider's differ by hours when a trial ends. The provider says when that is.

const paying = { status: 'active', access: { isEntitled: true, until: null, notice: null } };

async function setupTrial() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.delivered();
  return {
    ...api,
    /** Lets time pass at the provider alone. */
    elapseThere: (milliseconds: number) => api.sandbox.control('advance', { seconds: milliseconds / second }),
    read: () => api.subscriptionOf(member.token),
    ledger: () => readLedger(api, member),
  };
}

test('case 40: our fast clock does not end the trial', async () => {
  const api = await setupTrial();

  api.advance(14 * day + 2 * hour);
  await api.elapseThere(14 * day - hour);
  await api.drain();
  await api.delivered();
  expect(await api.ledger()).toEqual(onTrial);
  expect(await api.read()).toMatchObject({
    status: 'trialing',
    access: { isEntitled: true, until: null, notice: null },
  });

  await api.elapseThere(hour + minute);
  await api.delivered();
  expect(await api.read()).toMatchObject(paying);
  expect((await api.ledger()).provider.charged).toBe(11_999);
});

test('case 40: the provider’s fast clock charges at once and once', async () => {
  const api = await setupTrial();

  api.advance(14 * day - 2 * hour);
  await api.elapseThere(14 * day + minute);
  await api.delivered();
  expect(await api.read()).toMatchObject(paying);
  api.advance(3 * hour);
  await api.drain();
  await api.delivered();

  expect(await api.read()).toMatchObject(paying);
  const { provider, database } = await api.ledger();
  expect(provider).toMatchObject({ subscriptions: ['active'], charged: 11_999 });
  expect(database).toMatchObject({ members: 1, registrations: 1, subscriptions: ['active'] });
});
