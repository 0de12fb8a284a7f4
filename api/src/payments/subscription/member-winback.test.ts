import { addMilliseconds, day } from '../../platform/clock';
import { setupMembership } from '../membership/testing/setup-membership';

async function setupLapsed() {
  const api = await setupMembership();
  const readWinback = async () =>
    (await api.call('get', '/account/winback', { token: await api.signIn() }).expect(200)).body;
  const change = (changes: object) => api.db.updateTable('subscriptions').set(changes).execute();
  return { ...api, readWinback, change };
}

test('member whose plan ended gets the plain offer, then the discount once', async () => {
  const api = await setupLapsed();
  expect(await api.readWinback()).toEqual({ offer: null, hasResults: false });
  const endsAt = addMilliseconds(api.clock(), -29 * day);
  await api.change({ status: 'canceled', endsAt });
  expect((await api.readWinback()).offer).toEqual({ type: 'plain' });

  api.advanceClock(day);
  const before = addMilliseconds(api.clock(), 7 * day).toISOString();
  const { offer } = await api.readWinback();
  const after = addMilliseconds(api.clock(), 7 * day).toISOString();
  expect(offer).toMatchObject({ type: '30off', percentOff: 30 });
  expect([before, offer.expiresAt, after].toSorted()).toEqual([before, offer.expiresAt, after]);
  api.advanceClock(day);
  expect((await api.readWinback()).offer).toEqual(offer);
  api.advanceClock(7 * day);
  expect((await api.readWinback()).offer).toEqual({ type: 'plain' });
});

test('no offer after a withdrawal or a refund', async () => {
  const api = await setupLapsed();
  await api.change({ status: 'canceled', endsAt: api.clock(), withdrawnAt: api.clock() });
  expect((await api.readWinback()).offer).toBeNull();
  await api.change({ withdrawnAt: null, takenBack: 'refunded' });
  expect((await api.readWinback()).offer).toBeNull();
});
