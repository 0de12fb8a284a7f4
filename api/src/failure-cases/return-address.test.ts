import http from 'node:http';
import { createVisitor } from '../platform/stripe/testing/setup-payments';
import { createPaidLedger, onTrial, preparedTrial, savedCard } from './testing/ledger';
import { setupCase, setupOrder } from './testing/setup-case';

const cards = { declined: '4000000000000002', poor: '4000000000009995', asksForMore: '4000002500003155' };
const upfront = { testFlags: 'upfront-payments:upfront-v3-2options' } as const;

test('case 8: reopened return address registers the same member', async () => {
  const { visitor, ...api } = await setupCase();
  const first = await api.joinAs(visitor);

  const { body: again } = await api.register(visitor, first.intent.clientSecret).expect(200);

  expect(again).toMatchObject({ subscriptionId: first.subscriptionId, userData: first.userData });
  await api.call('get', '/user', { token: again.token }).expect(200);
  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 9: forged success registers no one', async () => {
  const { visitor, ...api } = await setupCase();
  const { body: intent } = await api.requestIntent(visitor).expect(200);

  const claim = { redirect_status: 'succeeded', setup_intent: intent.setupIntentId };
  const { body } = await api.register(visitor, intent.clientSecret, claim).expect(402);

  expect(body.code).toBe('payment-incomplete');
  expect(await api.readLedger(visitor)).toEqual(preparedTrial);
});

test('case 18: refused card is replaced on one intent', async () => {
  const { visitor, ...api } = await setupCase();
  const { body: intent } = await api.requestIntent(visitor).expect(200);

  const refusal = await api.sandbox.confirmIntent(intent.clientSecret, cards.poor);
  expect(refusal.error).toEqual({ code: 'card_declined', decline_code: 'insufficient_funds' });
  const report = {
    confirmationType: 'setup',
    userUuid: visitor.uuid,
    declineCode: 'insufficient_funds',
    setupIntentId: intent.setupIntentId,
    attempts: 1,
    eventSource: 'checkout-payment',
  };
  await api.post('/stripe-error/card-error', report).expect(200);
  const { body: again } = await api.requestIntent(visitor).expect(200);
  expect(again).toEqual(intent);
  await api.sandbox.confirmIntent(again.clientSecret);
  await api.register(visitor, again.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
  const reports = await api.db.selectFrom('cardErrors').selectAll().execute();
  expect(reports).toMatchObject([
    { userUuid: await api.findContextId(visitor), declineCode: 'insufficient_funds' },
  ]);
});

test('case 18: second card pays the plan once', async () => {
  const { visitor, priceId, ...api } = await setupOrder(upfront);
  const { body: pending } = await api.subscribe(visitor, { priceId }).expect(200);

  expect((await api.sandbox.confirmIntent(pending.clientSecret, cards.declined)).error?.code).toBe(
    'card_declined',
  );
  await api.registerUpfront(visitor, pending).expect(402);
  const { body: again } = await api.subscribe(visitor, { priceId }).expect(200);
  expect(again).toEqual(pending);
  await api.sandbox.confirmIntent(again.clientSecret);
  await api.registerUpfront(visitor, again).expect(200);

  expect(await api.readLedger(visitor)).toEqual(createPaidLedger(1999));
});

test.each([
  ['fail', 'requires_payment_method'],
  ['abandon', 'requires_action'],
])('case 19: %s at the challenge starts nothing', async (outcome, status) => {
  const { visitor, ...api } = await setupCase();
  const { body: intent } = await api.requestIntent(visitor).expect(200);
  const answerBank = (answer: string) =>
    fetch(`${api.sandbox.url}/endive/challenge/${intent.setupIntentId}/${answer}`, { method: 'POST' });

  const asked = await api.sandbox.confirmIntent(intent.clientSecret, cards.asksForMore);
  expect(asked.status).toBe('requires_action');
  if (outcome === 'fail') await answerBank('fail');
  const { body } = await api.register(visitor, intent.clientSecret).expect(402);
  expect(body.code).toBe('payment-incomplete');
  const { provider } = await api.readLedger(visitor);
  expect(provider).toEqual({ ...preparedTrial.provider, setupIntents: [status] });
  const { body: again } = await api.requestIntent(visitor).expect(200);
  expect(again).toEqual(intent);
  await api.sandbox.confirmIntent(again.clientSecret, cards.asksForMore);
  await answerBank('authorize');
  await api.register(visitor, again.clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
});

test('case 20: processing card registers no one yet', async () => {
  const bank = await startSlowBank();
  const api = await setupCase({ stripeApiUrl: bank.url });
  bank.passOnTo(api.sandbox.url);
  const visitor = createVisitor();
  const { clientSecret } = await api.saveCard(visitor);

  bank.isWorking = true;
  const { body } = await api.register(visitor, clientSecret).expect(402);
  expect(body.code).toBe('payment-incomplete');
  expect(await api.readLedger(visitor)).toEqual(savedCard);
  bank.isWorking = false;
  await api.register(visitor, clientSecret).expect(200);

  expect(await api.readLedger(visitor)).toEqual(onTrial);
  await bank.close();
});

/** A proxy that replaces `succeeded` by `processing`, the state of bank debits for days. */
async function startSlowBank() {
  let target = '';
  const bank = { isWorking: false };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const { authorization = '', 'content-type': type = '', 'idempotency-key': key } = request.headers;
      const answer = await fetch(`${target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, 'content-type': type, ...(key && { 'idempotency-key': String(key) }) },
        ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
      });
      const text = await answer.text();
      const told = bank.isWorking ? text.replace('"status":"succeeded"', '"status":"processing"') : text;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(told);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bank does not listen');
  return Object.assign(bank, {
    url: `http://127.0.0.1:${address.port}`,
    passOnTo: (url: string) => {
      target = url;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}
