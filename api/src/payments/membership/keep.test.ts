import { startSession } from '../../platform/accounts/sessions';
import { day, minute } from '../../platform/clock';
import { signToken } from '../../platform/links/signed-token';
import { findPayerBinding } from '../subscription/keep-link';
import { type MembershipApi, setupMembership } from './testing/setup-membership';

async function cancelByMail(api: MembershipApi): Promise<string> {
  api.sentMails.length = 0;
  await api.act('cancel');
  await api.listSubjects();
  const code = api.readMailedCode('keepToken');
  expect(code).not.toBe('');
  return code;
}

const readLink = (api: MembershipApi, code: string) =>
  api.call('get', `/keep-membership?${new URLSearchParams({ code })}`, { browser: null });
const pressKeep = (api: MembershipApi, code: string) =>
  api.call('post', '/keep-membership', { body: { code }, browser: null });

test('link takes the cancellation back, signed out, by a press only', async () => {
  const api = await setupMembership();
  const code = await cancelByMail(api);
  const { currentPeriodEndsAt: endsAt } = await api.read();
  const shown = { planName: 'Monthly membership', endsAt, nextCharge: { amount: 1999, currency: 'USD' } };
  expect((await readLink(api, code)).body).toEqual({ status: 'ends', ...shown });
  expect(await api.read()).toMatchObject({ cancelAtPeriodEnd: true });

  const [one, other] = await Promise.all([pressKeep(api, code), pressKeep(api, code)]);
  expect([one.body, other.body]).toEqual(Array(2).fill({ status: 'continues', ...shown }));
  expect(await api.retrieve()).toMatchObject({ cancel_at_period_end: false });
  expect((await api.listSubjects()).slice(1)).toEqual(['Your Tidewell membership continues']);
});

test('link does not revoke a later cancellation', async () => {
  const api = await setupMembership();
  const old = await cancelByMail(api);
  await pressKeep(api, old);
  await api.advanceClocks(minute);
  const latest = await cancelByMail(api);
  expect((await pressKeep(api, old)).body.code).toBe('link-expired');
  expect(await api.retrieve()).toMatchObject({ cancel_at_period_end: true });
  expect((await pressKeep(api, latest)).status).toBe(200);
});

test('link in a former mailbox, or of a deleted account, keeps nothing', async () => {
  const api = await setupMembership();
  const code = await cancelByMail(api);
  // The provider’s clock may be a little ahead of ours.
  await api.advanceClocks(minute);
  const memberUuid = await api.findContextId(api.member);
  const token = await startSession(api.db, memberUuid, api.clock(), { method: 'link' });
  const changed = `new-${api.member.email}`;
  await api.call('post', '/account/email', { token, body: { email: changed } }).expect(200);
  await api.drain();
  const emailToken = api.readMailedCode('emailToken');
  await api.call('post', '/auth/email/confirm', { token, body: { code: emailToken } }).expect(200);
  expect((await readLink(api, code)).body.code).toBe('link-expired');
  expect((await pressKeep(api, code)).body.code).toBe('link-expired');
  expect(await api.retrieve()).toMatchObject({ cancel_at_period_end: true });

  await api.act('uncancel');
  await api.advanceClocks(minute);
  const latest = await cancelByMail(api);
  expect((await readLink(api, latest)).status).toBe(200);
  await api.call('delete', '/privacy/me', { token, body: { email: changed } }).expect(200);
  expect((await readLink(api, latest)).body.code).toBe('link-expired');
});

test('link in a former mailbox stays dead for good', async () => {
  const api = await setupMembership();
  const code = await cancelByMail(api);
  const former = api.member.email;
  const memberUuid = await api.findContextId(api.member);
  const changeAddress = async (email: string) => {
    const token = await startSession(api.db, memberUuid, api.clock(), { method: 'link' });
    await api.call('post', '/account/email', { token, body: { email } }).expect(200);
    await api.drain();
    const emailToken = api.readMailedCode('emailToken');
    await api.call('post', '/auth/email/confirm', { token, body: { code: emailToken } }).expect(200);
  };
  await changeAddress(`new-${former}`);
  api.advanceClock(9 * day);
  await api.runRetention();
  expect(await api.db.selectFrom('emailChanges').selectAll().execute()).toEqual([]);
  expect((await readLink(api, code)).body.code).toBe('link-expired');
  expect((await pressKeep(api, code)).body.code).toBe('link-expired');
  await changeAddress(former);
  expect((await pressKeep(api, code)).body.code).toBe('link-expired');
  expect(await api.retrieve()).toMatchObject({ cancel_at_period_end: true });
});

test('link ends with the membership', async () => {
  const api = await setupMembership({ isPaid: false });
  const code = await cancelByMail(api);
  await api.passTime(15 * day);
  expect((await pressKeep(api, code)).body.code).toBe('link-expired');
});

test('forged and foreign codes open nothing', async () => {
  const api = await setupMembership();
  const code = await cancelByMail(api);
  const [payload = ''] = code.split('.');
  const { canceled_at: canceledAt } = await api.retrieve();
  const subject = `${api.member.subscriptionId}:${(canceledAt ?? 0) * 1000}`;
  const expiresAt = new Date(api.clock().getTime() + day);
  const binding = (await findPayerBinding(api.db, api.member.subscriptionId)) ?? '';
  const link = { subject, binding, expiresAt };
  const forged = [
    `${payload}.AAAA`,
    'AAAA.AAAA',
    signToken('another-secret', { ...link, purpose: 'keep-membership' }),
    signToken('test-link-secret', { ...link, purpose: 'winback' }),
    signToken('test-link-secret', { ...link, purpose: 'keep-membership', binding: '' }),
  ];
  for (const attempt of forged) {
    expect((await readLink(api, attempt)).body.code).toBe('link-expired');
    expect((await pressKeep(api, attempt)).body.code).toBe('link-expired');
  }
  expect(await api.retrieve()).toMatchObject({ cancel_at_period_end: true });
});
