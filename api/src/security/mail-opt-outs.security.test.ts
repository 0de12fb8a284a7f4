import { randomUUID } from 'node:crypto';
import { hour, minute } from '../platform/clock';
import { createVisitor, setupPayments } from '../platform/stripe/testing/setup-payments';

/** A mailbox whose owner unsubscribed from a reminder that some visitor caused. */
async function setupOptOut() {
  const api = await setupPayments();
  const stranger = createVisitor();
  const agree = (uuid: string) => {
    const decisions = [{ purpose: 'messaging', granted: true }];
    const body = { uuid, policyVersion: '2026-11', surface: 'quiz-email', locale: 'en', decisions };
    return api.call('post', '/consents', { body }).expect(201);
  };
  const cause = async (email: string, { uuid } = stranger) => {
    await agree(uuid);
    const start = { userUuid: uuid, email, eventId: randomUUID() };
    await api.post('/a/checkout/init', start).expect(202);
    api.advanceClock(2 * hour);
    await api.drain();
    return api.sentMails.length;
  };
  expect(await cause('victim@gmail.com')).toBe(1);
  const [, path = ''] =
    /\/v1(\/mail\/unsubscribe\?[^>]+)>/.exec(api.sentMails[0]?.headers?.['List-Unsubscribe'] ?? '') ?? [];
  await api.call('post', path, { browser: null }).expect(200);
  api.advanceClock(minute);
  return { ...api, cause, stranger };
}

test('stranger takes no opt-out back, in any spelling', async () => {
  const { cause, stranger } = await setupOptOut();
  expect(await cause('victim@gmail.com', stranger)).toBe(1);
  expect(await cause('Victim+2@gmail.com', createVisitor())).toBe(1);
  expect(await cause('vic.tim@googlemail.com', createVisitor())).toBe(1);
});

test('opt-out outlives the deletion of who caused the mail', async () => {
  const { call, cause, db, stranger, drain } = await setupOptOut();
  await call('delete', '/privacy/me', { body: {}, browser: stranger.uuid }).expect(200);
  await drain();
  expect(await db.selectFrom('mailChoices').selectAll().execute()).toEqual([]);
  const sent = await cause('victim@gmail.com', createVisitor());
  expect(sent).toBe(1);
});

test('opt-out outlives every retention period', async () => {
  const { advanceClock, cause, db, drain, startRetention } = await setupOptOut();
  advanceClock(4 * 366 * 24 * hour);
  await startRetention();
  await drain();
  expect(await db.selectFrom('mailChoices').selectAll().execute()).toEqual([]);
  expect(await cause('victim@gmail.com', createVisitor())).toBe(1);
});
