import { randomUUID } from 'node:crypto';
import { startSession } from '../../platform/accounts/sessions';
import { day } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import { createVisitor, toAgreement } from '../../platform/stripe/testing/setup-payments';
import { createWithdrawalLink } from './withdrawal-link';

async function setupWithdrawal() {
  const api = await setupBilling();

  /** Buys a plan in a country and pays today. */
  async function buyIn(country: string) {
    const visitor = createVisitor();
    const { defaultPriceId: priceId } = await api.viewOffering(visitor, { country });
    const quote = await api.fetchQuote(visitor, { priceId, trialDays: 0 });
    const order = { priceId, currency: 'USD', ...toAgreement(quote) };
    const { pending, member } = await api.joinUpfront(visitor, order, { 'x-country': country });
    await api.processEvents();
    const customerId: string = pending.stripeCustomerId;
    const subscriptionId: string = member.subscriptionId;
    return { email: visitor.email, customerId, subscriptionId, token: String(member.token) };
  }

  const declare = (email: string, statementId: string = randomUUID()) =>
    api.call('post', '/withdrawals', { body: { statementId, email, name: 'Robin' }, browser: email });
  const listMails = (to: string, subject: RegExp) =>
    api.sentMails.filter((mail) => mail.to === to && subject.test(mail.subject));
  const confirm = (code: string) => api.post('/withdrawals/confirmation', { code });

  return {
    ...api,
    buyIn,
    declare,
    listMails,
    confirm,
    /** States a withdrawal and gives the code in its acknowledgement. */
    async receiveCode(email: string): Promise<string> {
      await declare(email).expect(202);
      await api.drain();
      return api.readMailedCode('withdrawalToken');
    },
    async findProviderState({ customerId, subscriptionId }: { customerId: string; subscriptionId: string }) {
      const { data: charges } = await api.stripe.charges.list({ customer: customerId, limit: 100 });
      const { status } = await api.stripe.subscriptions.retrieve(subscriptionId);
      return { status, refunded: charges.map((charge) => charge.amount_refunded === charge.amount) };
    },
    async findMemberUuid(email: string): Promise<string> {
      const found = await api.db
        .selectFrom('members')
        .select('uuid')
        .where('email', '=', email)
        .executeTakeFirst();
      return found?.uuid ?? '';
    },
    async finishJobs() {
      await api.drain();
      await api.processEvents();
    },
  };
}

test('EU buyer withdraws by mail link and is refunded once', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const statementId = randomUUID();
  const { body: receipt } = await api.declare(member.email, statementId).expect(202);
  expect(receipt).toEqual({ receivedAt: expect.stringMatching(/:\d\d\.000Z$/), isMailed: true });
  await api.declare(member.email, statementId).expect(202);
  await api.drain();
  const [mail, ...more] = api.listMails(member.email, /received your withdrawal/);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/We received your statement on .+ at \d+:\d\d:\d\d/);
  const code = api.readMailedCode('withdrawalToken');

  const { body: read } = await api
    .call('get', `/withdrawals/confirmation?${new URLSearchParams({ code })}`)
    .expect(200);
  expect(read).toMatchObject({ decision: 'entitled', receivedAt: receipt.receivedAt });
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });

  const replies = await Promise.all([api.confirm(code), api.confirm(code)]);
  expect(replies.map(({ body }) => body.decision)).toEqual(['withdrawn', 'withdrawn']);
  const withdrawn = await api.fetchSubscription(member.token);
  expect(withdrawn.access).toEqual({ isEntitled: false, until: null, notice: 'withdrawn' });
  expect(withdrawn.membership).toMatchObject({
    actions: [],
    withdrawal: { withdrawnAt: receipt.receivedAt, refundedAt: null, refund: null },
  });
  await api.finishJobs();
  await api.confirm(code).expect(200);
  await api.finishJobs();

  const kinds = ['contract-withdrawn', 'refunded'] as const;
  const audited = api.db
    .selectFrom('securityEvents')
    .select(['kind', 'memberUuid'])
    .where('kind', 'in', kinds);
  const memberUuid = await api.findMemberUuid(member.email);
  expect(await audited.orderBy('kind').execute()).toEqual(kinds.map((kind) => ({ kind, memberUuid })));
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
  expect(await api.fetchSubscription(member.token)).toMatchObject({
    status: 'canceled',
    access: { notice: 'withdrawn' },
    membership: {
      actions: [],
      withdrawal: {
        withdrawnAt: receipt.receivedAt,
        refundedAt: expect.any(String),
        refund: { amount: expect.any(Number), currency: 'USD' },
      },
    },
  });
  expect(api.listMails(member.email, /withdrawal is complete/)).toHaveLength(1);
  expect(api.listMails(member.email, /refund from|canceled/)).toEqual([]);
});

test('signed-in member withdraws at once', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('GB');
  const { token } = member;
  const { body: own } = await api.call('get', '/account/withdrawal', { token }).expect(200);
  expect(own).toMatchObject({ decision: 'entitled', receivedAt: null, planName: 'Yearly membership' });
  for (const _attempt of [1, 2]) {
    const { body } = await api.call('post', '/account/withdrawal', { token }).expect(200);
    expect(body.decision).toBe('withdrawn');
  }
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
  expect(api.listMails(member.email, /received your withdrawal/)).toHaveLength(1);
});

test('withdrawn contract cannot be changed before its refund', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const { token } = member;
  await api.call('post', '/account/withdrawal', { token }).expect(200);
  expect((await api.fetchSubscription(token)).membership?.actions).toEqual([]);
  for (const [action, body] of Object.entries({
    cancel: {},
    uncancel: {},
    pause: { months: 1 },
    resume: {},
  })) {
    const reply = await api.call('post', `/account/subscription/${action}`, { token, body });
    expect([action, reply.status, reply.body.code]).toEqual([action, 409, 'not-changeable']);
  }
  const { body: offers } = await api.call('get', '/account/subscription/save-offers', { token }).expect(200);
  expect(offers).toEqual({ offers: [] });
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
});

test('typed foreign address ends nothing and reveals nothing', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const { body: known } = await api.declare(member.email).expect(202);
  const { body: unknown } = await api.declare('unknown@visitor.test').expect(202);
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.isMailed).toBe(unknown.isMailed);
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });
  expect(api.listMails('unknown@visitor.test', /received/)[0]?.text).toContain('We found no membership');
  // It costs the member one press, once.
  const keep = () => api.call('post', '/account/withdrawal/revocation', { token: member.token });
  expect((await keep().expect(200)).body.access.isEntitled).toBe(true);
  await api.declare(member.email).expect(202);
  await api.finishJobs();
  const { access, membership } = await api.fetchSubscription(member.token);
  expect([access.isEntitled, membership?.statedWithdrawal]).toEqual([true, null]);
  const [first, second] = api.listMails(member.email, /received your withdrawal/);
  expect(first?.text).toContain('Choose “Keep my membership” in your account');
  expect(second?.text).toContain('Ignore this email, and nothing happens.');
});

test('stated withdrawal suspends access until it is kept', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const { token } = member;
  const { body: receipt } = await api.declare(member.email).expect(202);
  await api.finishJobs();
  expect(await api.fetchSubscription(token)).toMatchObject({
    status: 'active',
    access: { isEntitled: false },
    membership: { actions: ['cancel'], statedWithdrawal: { statedAt: receipt.receivedAt } },
  });
  const { body: refused } = await api.call('get', '/account/plan', { token });
  expect(refused.code).toBe('membership-required');
  const pausing = await api.call('post', '/account/subscription/pause', { token, body: { months: 1 } });
  expect(pausing.body.code).toBe('not-changeable');

  const other = await api.buyIn('DE');
  await api.call('post', '/account/withdrawal/revocation', { token: other.token }).expect(200);
  expect((await api.fetchSubscription(token)).access.isEntitled).toBe(false);

  for (const _press of [1, 2]) {
    const { body } = await api.call('post', '/account/withdrawal/revocation', { token }).expect(200);
    expect(body).toMatchObject({ access: { isEntitled: true }, membership: { statedWithdrawal: null } });
  }
  expect((await api.call('get', '/account/plan', { token })).body.code).not.toBe('membership-required');
});

test('stated withdrawal is confirmed late, without access until then', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const { body: receipt } = await api.declare(member.email).expect(202);
  await api.finishJobs();
  api.advanceClock(29 * day);
  const memberUuid = await api.findMemberUuid(member.email);
  const token = await startSession(api.db, memberUuid, api.clock());
  expect((await api.fetchSubscription(token)).access.isEntitled).toBe(false);
  const { body: own } = await api.call('get', '/account/withdrawal', { token }).expect(200);
  expect(own).toMatchObject({ decision: 'entitled', receivedAt: receipt.receivedAt });
  const { body } = await api.call('post', '/account/withdrawal', { token }).expect(200);
  expect(body).toMatchObject({ decision: 'withdrawn', receivedAt: receipt.receivedAt });
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
});

test('nothing stated before is used after the membership was kept', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const early = await api.receiveCode(member.email);
  await api.call('post', '/account/withdrawal/revocation', { token: member.token }).expect(200);
  const again = await api.receiveCode(member.email);
  expect((await api.fetchSubscription(member.token)).access.isEntitled).toBe(true);
  api.advanceClock(20 * day);
  for (const code of [early, again]) expect((await api.confirm(code).expect(200)).body.decision).toBe('late');
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });
});

test('a kept membership can still be withdrawn from in time', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  await api.receiveCode(member.email);
  await api.call('post', '/account/withdrawal/revocation', { token: member.token }).expect(200);
  const code = await api.receiveCode(member.email);
  expect((await api.confirm(code).expect(200)).body.decision).toBe('withdrawn');
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
});

test('a statement id of another address is refused', async () => {
  const api = await setupWithdrawal();
  const statementId = randomUUID();
  await api.declare('one@visitor.test', statementId).expect(202);
  await api.declare('two@visitor.test', statementId).expect(403);
});

test('more statements than mails a day still count', async () => {
  const api = await setupWithdrawal();
  const replies: boolean[] = [];
  for (let sent = 0; sent < 4; sent += 1) {
    const { body } = await api.declare('flooded@visitor.test').expect(202);
    replies.push(body.isMailed);
  }
  await api.drain();
  expect(replies).toEqual([true, true, true, false]);
  expect(api.listMails('flooded@visitor.test', /received/)).toHaveLength(3);
});

test('forged, foreign, and expired links are refused', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const statementId = randomUUID();
  await api.declare(member.email, statementId).expect(202);
  const statement = { id: statementId, email: member.email, receivedAt: api.clock() };
  const create = async (linkSecret: string, about: typeof statement) => {
    const link = await createWithdrawalLink({ db: api.db, siteUrl: 'http://site.test', linkSecret }, about);
    return new URLSearchParams(new URL(link).hash.slice(1)).get('withdrawalToken') ?? '';
  };
  const forged = await create('not-our-secret', statement);
  const winback = api.createWinbackToken('30off');
  const unknown = await create(api.config.linkSecrets[0] ?? '', { ...statement, id: randomUUID() });
  for (const code of [forged, winback, unknown]) await api.confirm(code).expect(410);
  const code = await api.receiveCode(member.email);
  api.advanceClock(31 * day);
  expect((await api.confirm(code).expect(410)).body.code).toBe('link-expired');
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });
});

test('link in a former mailbox withdraws nothing', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const code = await api.receiveCode(member.email);
  const changed = `new-${member.email}`;
  await api.db.updateTable('members').set({ email: changed }).where('email', '=', member.email).execute();
  await api.confirm(code).expect(410);
  // Nor when the address comes back.
  await api.db.updateTable('members').set({ email: member.email }).where('email', '=', changed).execute();
  await api.confirm(code).expect(410);
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });
});

test('the time of receipt counts, not that of the link', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('DE');
  const code = await api.receiveCode(member.email);
  api.advanceClock(20 * day);
  expect((await api.confirm(code).expect(200)).body.decision).toBe('withdrawn');
});

type Vain = { country: string; later: number; decision: string; text: string };

/** A statement that suspends and ends nothing, and is told why. */
async function stateInVain({ country, later, decision, text }: Vain) {
  const api = await setupWithdrawal();
  const member = await api.buyIn(country);
  api.advanceClock(later);
  await api.declare(member.email).expect(202);
  await api.drain();
  expect((await api.fetchSubscription(member.token)).access.isEntitled).toBe(true);
  const [mail] = api.listMails(member.email, /received your withdrawal/);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain('http://site.test/account/cancel');
  const { body } = await api.call('post', '/account/withdrawal', { token: member.token }).expect(200);
  expect(body.decision).toBe(decision);
  await api.finishJobs();
  expect(await api.findProviderState(member)).toEqual({ status: 'active', refunded: [false] });
}

test('a late statement changes nothing and says what to do', async () => {
  const text = 'The 14 days to withdraw are over';
  await stateInVain({ country: 'DE', later: 18 * day, decision: 'late', text });
});

test('buyer outside Europe gets a clear answer', async () => {
  const text = 'applies in the EU, the EEA, and the UK';
  await stateInVain({ country: 'US', later: 0, decision: 'outside', text });
});

test('provider failure is retried until the refund is made', async () => {
  const api = await setupWithdrawal();
  const member = await api.buyIn('FR');
  const code = await api.receiveCode(member.email);
  await api.breakCalls('refunds', { kind: 'error', status: 503, times: 6 });
  await api.confirm(code).expect(200);
  await api.drain();
  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [false] });
  expect(api.listMails(member.email, /withdrawal is complete/)).toEqual([]);

  await api.sandbox.clearFaults();
  api.advanceClock(day);
  await api.finishJobs();

  expect(await api.findProviderState(member)).toEqual({ status: 'canceled', refunded: [true] });
  expect(api.listMails(member.email, /withdrawal is complete/)).toHaveLength(1);
});

test('deleting the account at once does not cost the refund', async () => {
  const api = await setupWithdrawal();
  const { email, token, ...contract } = await api.buyIn('DE');
  await api.call('post', '/account/withdrawal', { token }).expect(200);
  await api.call('delete', '/privacy/me', { token, body: { email } }).expect(200);
  // Deleting the customer ends the subscription while the withdrawal is about to.
  await api.breakCalls('customers/.*', { method: 'DELETE', kind: 'delay', ms: 200 });
  await api.breakCalls(`subscriptions/${contract.subscriptionId}`, { kind: 'delay', ms: 600 });
  await api.finishJobs();
  expect(await api.findProviderState(contract)).toEqual({ status: 'canceled', refunded: [true] });
  const kept = await api.db.selectFrom('withdrawals').selectAll().execute();
  expect(kept).toMatchObject([{ email: '', name: null, memberUuid: null, completedAt: expect.any(Date) }]);
  expect(kept[0]?.subscriptionId).toBe(contract.subscriptionId);
});
