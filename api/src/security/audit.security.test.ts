import { sql } from 'kysely';
import { setupMembership } from '../payments/membership/testing/setup-membership';
import type { SecurityEventKind } from '../platform/audit/security-events';
import { createAuthenticator } from '../platform/testing/authenticator';
import { setup, type TestApi } from '../platform/testing/setup';

const listEvents = ({ db }: Pick<TestApi, 'db'>) =>
  db.selectFrom('securityEvents').select(['kind', 'memberUuid', 'details']).orderBy('id').execute();

test.each([
  ['changed', sql`update security_events set kind = 'signed-in'`],
  ['deleted', sql`delete from security_events`],
  ['emptied', sql`truncate security_events`],
])('audit cannot be %s', async (_what, statement) => {
  const api = await setup();
  await api.call('post', '/operations/jobs/1/changes', { token: 'a guess' });
  await expect(statement.execute(api.db)).rejects.toThrow('security_events is append-only');
  expect(await listEvents(api)).toHaveLength(1);
});

test('operators stand in the audit by name', async () => {
  const [ben, anna] = ['ben-token-1234', 'anna-token-new'];
  const api = await setup({
    environment: { OPERATOR_TOKEN: `anna:${anna},anna:anna-token-old,ben:${ben}` },
  });
  const body = { action: 'retry', reason: 'A test of the audit' };
  for (const token of [ben, anna, 'anna-token-old']) {
    await api.call('post', '/operations/jobs/1/changes', { token, body }).expect(404);
    await api.call('get', '/operations/jobs', { token }).expect(200);
  }
  const call = 'POST /v1/operations/jobs/1/changes';
  expect((await listEvents(api)).map(({ kind, details }) => [kind, details])).toEqual(
    ['ben', 'anna', 'anna'].map((operator) => ['operator-called', { call, operator }]),
  );
});

test('refused operators and releases are recorded without their tokens', async () => {
  const api = await setup();
  await api.call('get', '/operations/jobs', { token: 'a wrong token' }).expect(403);
  await api.call('get', '/operations/jobs', { token: 'anna:test-operator-token' }).expect(403);
  await api.call('post', '/remotes/quiz/releases', { token: 'a wrong token', body: {} }).expect(403);
  const page = `${api.address}/operations/jobs`;
  const authorization = `Basic ${btoa('anna:a wrong token')}`;
  expect((await fetch(page, { headers: { authorization } })).status).toBe(401);
  expect((await fetch(page)).status).toBe(401);
  const events = await listEvents(api);
  expect(events.map(({ kind, details }) => [kind, details])).toEqual([
    ['access-refused', { needs: 'operator', call: 'GET /v1/operations/jobs' }],
    ['access-refused', { needs: 'operator', call: 'GET /v1/operations/jobs' }],
    ['access-refused', { needs: 'release', call: 'POST /v1/remotes/quiz/releases' }],
    ['access-refused', { needs: 'operator', call: 'GET /operations/jobs' }],
  ]);
});

test('changes of cards, membership and address are recorded', async () => {
  const api = await setupMembership();
  const memberUuid = await api.findContextId(api.member);
  const token = await api.signIn();
  const post = (path: string, body: object = {}) => api.call('post', path, { token, body });
  await post('/account/subscription/pause', { months: 1 }).expect(200);
  await post('/account/subscription/resume').expect(200);
  await post('/account/subscription/cancel', { reason: 'too-expensive' }).expect(200);
  await post('/account/subscription/uncancel').expect(200);
  const intent = (await post('/account/payment-method/setup').expect(200)).body;
  await api.sandbox.confirmIntent(intent.clientSecret, '5555555555554444');
  const { setupIntentId } = intent;
  const saved = await post('/account/payment-method/confirm', { setupIntentId, makeDefault: false });
  const [charged, spare] = saved.body.cards;
  await post(`/account/payment-method/${spare.id}/default`).expect(200);
  await api.call('delete', `/account/payment-method/${charged.id}`, { token }).expect(200);
  await api.call('delete', `/account/payment-method/${spare.id}`, { token }).expect(409);
  await post('/account/email', { email: 'lovelace@example.net' }).expect(200);
  const events = await listEvents(api);
  expect(events.filter(({ memberUuid: owner }) => owner === memberUuid).map(({ kind }) => kind)).toEqual([
    'membership-paused',
    'membership-resumed',
    'membership-cancelled',
    'membership-uncancelled',
    'card-added',
    'card-made-default',
    'card-removed',
    'email-change-requested',
  ]);
  expect(JSON.stringify(events)).not.toContain('lovelace');
});

/** Other tests of this folder and of withdrawals expect these. */
type KindOfOtherTests =
  | ('access-refused' | 'operator-called' | 'payment-without-agreement' | 'refunded' | 'contract-withdrawn')
  | ('signed-in' | 'sign-in-failed' | 'reauthenticated' | 'session-ended' | 'password-changed')
  | ('email-verified' | 'email-change-requested' | 'card-added' | 'card-made-default' | 'card-removed')
  | `membership-${'cancelled' | 'uncancelled' | 'paused' | 'resumed'}`
  | `release-${'published' | 'pointed' | 'revoked'}`
  | 'live-session-changed';

test('what no other test expects is recorded too', async () => {
  const api = await setupMembership();
  const { uuid, email } = api.member;
  const send = async (method: 'post' | 'delete', path: string, body: object = {}) =>
    (await api.call(method, path, { token: await api.signIn(), body, browser: uuid })).body;
  const readCode = async (name: string) => {
    await api.drain();
    return api.readMailedCode(name);
  };
  const acts: Record<Exclude<SecurityEventKind, KindOfOtherTests>, () => Promise<unknown>> = {
    'passkey-added': async () => {
      const { challenge } = (await send('post', '/account/passkeys/options')).options;
      const creation = createAuthenticator({ origin: 'http://site.test', rpId: 'site.test' });
      const body = { name: 'Phone', creation: creation.create({ challenge }) };
      await send('post', '/account/passkeys', body);
    },
    'passkey-removed': async () => {
      const { id } = await api.db.selectFrom('passkeys').select('id').executeTakeFirstOrThrow();
      await send('delete', `/account/passkeys/${id}`);
    },
    'consent-decided': async () =>
      api.saveConsents(uuid, { analytics: true }, { token: await api.signIn(), browser: uuid }),
    'export-requested': () => send('post', '/privacy/export'),
    'email-changed': async () => {
      await send('post', '/account/email', { email: 'lovelace@example.net' });
      await send('post', '/auth/email/confirm', { code: await readCode('emailToken') });
    },
    'email-change-undone': async () =>
      send('post', '/auth/email/undo', { code: await readCode('emailUndoToken') }),
    'person-deleted': () => send('delete', '/privacy/me', { email }),
  };
  for (const [kind, act] of Object.entries(acts)) {
    await act();
    expect((await listEvents(api)).at(-1)?.kind).toBe(kind);
  }
  expect(JSON.stringify(await listEvents(api))).not.toMatch(/lovelace|@/);
});
