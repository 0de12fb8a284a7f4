import { noPayments, setup } from '../../platform/testing/setup';
import { cardErrorsRouter } from './card-errors-routes';

const report = {
  confirmationType: 'setup',
  userUuid: '3f0f2d4e-8a55-4a8e-9a3a-2f3c53a3a001',
  email: 'robin@visitor.test',
  code: 'card_declined',
  message: 'Your card was declined.',
  declineCode: 'insufficient_funds',
  setupIntentId: 'seti_1',
  attempts: 2,
  eventSource: 'checkout',
};

test('refused card is recorded', async () => {
  const { call, db, findContextId } = await setupCardErrors();

  await call('post', '/stripe-error/card-error', { body: report }).expect(200, { recorded: true });

  const rows = await db.selectFrom('cardErrors').selectAll().execute();
  expect(rows).toMatchObject([
    { ...report, userUuid: await findContextId({ uuid: report.userUuid }), paymentIntentId: null },
  ]);
});

test('report without attempts is refused and not recorded', async () => {
  const { call, db } = await setupCardErrors();
  const { attempts: _missing, ...incomplete } = report;

  const { body } = await call('post', '/stripe-error/card-error', { body: incomplete }).expect(400);

  expect(body.issues[0].path).toBe('body.attempts');
  expect(await db.selectFrom('cardErrors').selectAll().execute()).toEqual([]);
});

function setupCardErrors() {
  return setup({
    payments: ({ db, clock }) => ({ ...noPayments, routers: [cardErrorsRouter({ db, clock })] }),
  });
}
