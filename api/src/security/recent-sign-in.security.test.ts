import { randomUUID } from 'node:crypto';
import { hashPassword } from '../platform/accounts/passwords';
import { minute } from '../platform/clock';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import type { CallOptions } from '../platform/testing/setup';
import { allRoutes } from '../routes';

const password = 'quiet harbour 7';

/** A member with two cards, and someone who holds a session of theirs that is eleven minutes old. */
async function setupStolenSession() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.stripe.paymentMethods.attach('pm_card_mastercard', { customer: member.customerId });
  await api.db
    .updateTable('members')
    .set({ passwordHash: await hashPassword(password) })
    .execute();
  const { token, email } = member;
  const { body: list } = await api.call('get', '/account/payment-method', { token }).expect(200);
  const spare: string = list.cards.find(({ isRemovable }: { isRemovable: boolean }) => isRemovable).id;
  api.advanceClock(11 * minute);
  const call = (method: 'get' | 'post' | 'delete', path: string, options: CallOptions = {}) =>
    api.call(method, path, { token, browser: 'thief', ...options });
  const attempts = {
    'POST /privacy/export': () => call('post', '/privacy/export'),
    'GET /privacy/export/file': () => call('get', '/privacy/export/file'),
    'DELETE /privacy/me': () => call('delete', '/privacy/me', { body: { email } }),
    'DELETE /account/payment-method/:cardId': () => call('delete', `/account/payment-method/${spare}`),
    'POST /account/passkeys/options': () => call('post', '/account/passkeys/options'),
    'POST /account/passkeys': () =>
      call('post', '/account/passkeys', { body: { name: 'Phone', creation: {} } }),
    'DELETE /account/passkeys/:passkeyId': () => call('delete', `/account/passkeys/${randomUUID()}`),
    'POST /account/email': () => call('post', '/account/email', { body: { email: 'thief@example.net' } }),
    'POST /account/password': () =>
      call('post', '/account/password', { body: { newPassword: 'another harbour 8' } }),
  };
  const reauthenticate = (given = password) =>
    call('post', '/account/reauthentication', { body: { password: given } });
  return { ...api, member, call, attempts, reauthenticate };
}

const countCards = async ({ stripe, member }: Awaited<ReturnType<typeof setupStolenSession>>) =>
  (await stripe.paymentMethods.list({ customer: member.customerId })).data.length;

test('stolen session older than ten minutes gets nothing', async () => {
  const api = await setupStolenSession();
  for (const [name, attempt] of Object.entries(api.attempts)) {
    const { status, body } = await attempt();
    expect([name, status, body.code]).toEqual([name, 403, 'reauthentication-required']);
  }
  const refused = api.db.selectFrom('securityEvents').select('kind').where('kind', '=', 'access-refused');
  expect(await refused.execute()).toHaveLength(Object.keys(api.attempts).length);
  await api.drain();
  expect(api.sentMails.filter(({ to }) => to === 'thief@example.net')).toEqual([]);
  expect(await countCards(api)).toBe(2);
  for (const table of ['privacyExports', 'privacyDeletions', 'emailChanges'] as const) {
    expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('password opens everything for ten more minutes', async () => {
  const api = await setupStolenSession();
  await api.reauthenticate().expect(200, { confirmed: true });
  const { 'GET /privacy/export/file': download, 'DELETE /privacy/me': deleteMe, ...others } = api.attempts;
  await others['DELETE /account/payment-method/:cardId']().expect(200);
  expect(await countCards(api)).toBe(1);
  await others['POST /privacy/export']().expect(202);
  await api.drain();
  await download().expect(200);
  await others['POST /account/email']().expect(200);
  api.advanceClock(10 * minute);
  expect((await deleteMe()).body.code).toBe('reauthentication-required');
});

test('wrong password confirms nothing and is counted', async () => {
  const api = await setupStolenSession();
  for (let n = 0; n < 5; n += 1) {
    const { status, body } = await api.reauthenticate(`wrong guess ${n}`);
    expect([status, body.code]).toEqual([403, 'wrong-credentials']);
  }
  await api.reauthenticate().expect(429);
  expect((await api.attempts['DELETE /privacy/me']()).body.code).toBe('reauthentication-required');
});

test('confirming one session leaves the others as they are', async () => {
  const api = await setupStolenSession();
  const { email } = api.member;
  const { body: owner } = await api.call('post', '/auth/login', { body: { email, password } }).expect(200);
  await api.call('post', '/account/reauthentication', { token: owner.token, body: { password } }).expect(200);
  expect((await api.attempts['DELETE /privacy/me']()).body.code).toBe('reauthentication-required');
  await api.call('delete', '/privacy/me', { token: owner.token, body: { email } }).expect(200);
});

test('every call that asks for a recent sign-in is tried here', async () => {
  const { attempts } = await setupStolenSession();
  const asking = allRoutes.filter(({ problems }) => problems?.includes('reauthentication-required'));
  const names = asking.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(names.sort()).toEqual(Object.keys(attempts).sort());
});
