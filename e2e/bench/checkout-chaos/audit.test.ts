import { type AuditedVisitor, type AuditInput, audit, type Rule } from './audit';

const uuid = '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11';
const email = 'robin@chaos.test';
const member: AuditedVisitor = {
  uuid,
  email,
  ending: { kind: 'member', subscriptionId: 'sub_1', token: 't' },
};

const subscription = {
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  metadata: { userUuid: uuid },
  default_payment_method: 'pm_1',
  pending_setup_intent: null,
  latest_invoice: 'in_1',
};
const charge = {
  id: 'ch_1',
  amount: 1999,
  amount_refunded: 0,
  currency: 'usd',
  status: 'succeeded',
  customer: 'cus_1',
  payment_intent: 'pi_1',
};

/** One visitor who paid, was charged once and became a member. */
function paidOnce(): AuditInput {
  return {
    provider: {
      customers: [{ id: 'cus_1', metadata: { userUuid: uuid } }],
      setup_intents: [],
      charges: [{ ...charge }],
      subscriptions: [{ ...subscription }],
      invoices: [{ id: 'in_1', status: 'paid', total: 1999, amount_paid: 1999 }],
    },
    stored: {
      contexts: new Map(),
      members: [{ uuid, email }],
      customers: [{ userUuid: uuid, customerId: 'cus_1' }],
      registrations: [{ intentId: 'pi_1', userUuid: uuid, subscriptionId: 'sub_1' }],
      subscriptions: [{ subscriptionId: 'sub_1', customerId: 'cus_1', status: 'active' }],
      agreements: [
        { userUuid: uuid, intentId: 'pi_1', subscriptionId: 'sub_1', firstCharge: 1999, currency: 'USD' },
      ],
      mails: [{ key: 'receipt:sub_1' }],
    },
    visitors: [member],
  };
}

function listRules(input: AuditInput): Rule[] {
  return [...new Set(audit(input).map(({ rule }) => rule))].sort();
}

test('matching records have no findings', () => {
  expect(audit(paidOnce())).toEqual([]);
});

test('refused and refunded charges do not count', () => {
  const { provider, ...rest } = paidOnce();
  const more = [
    { ...charge, id: 'ch_2', status: 'failed' },
    { ...charge, id: 'ch_3', amount_refunded: charge.amount },
  ];
  expect(audit({ ...rest, provider: { ...provider, charges: [charge, ...more] } })).toEqual([]);
});

const leftForGood: AuditedVisitor = {
  uuid,
  email,
  ending: { kind: 'left', where: 'after-paying', returns: 'never' },
};
const noAccounts = { members: [], registrations: [] };
const savedCard = { id: 'seti_1', status: 'succeeded', customer: 'cus_1', metadata: {} };

test.each<[string, (input: AuditInput) => AuditInput, Rule[]]>([
  [
    'a charge without an account',
    ({ stored, ...rest }) => ({ ...rest, stored: { ...stored, ...noAccounts }, visitors: [leftForGood] }),
    ['lost payments'],
  ],
  [
    'a saved card that nothing came of',
    ({ provider, stored }) => ({
      provider: { ...provider, charges: [], subscriptions: [], setup_intents: [savedCard] },
      stored: { ...stored, ...noAccounts, subscriptions: [] },
      visitors: [leftForGood],
    }),
    ['lost payments'],
  ],
  [
    'two subscriptions that run',
    ({ provider, ...rest }) => ({
      ...rest,
      provider: {
        ...provider,
        subscriptions: [subscription, { ...subscription, customer: 'cus_2', id: 'sub_2' }],
        customers: [...provider.customers, { id: 'cus_2', metadata: { userUuid: uuid } }],
      },
    }),
    ['double subscriptions'],
  ],
  [
    'two charges',
    ({ provider, ...rest }) => ({
      ...rest,
      provider: { ...provider, charges: [charge, { ...charge, id: 'ch_2' }] },
    }),
    ['double charges'],
  ],
  [
    'a charge of another amount',
    ({ provider, ...rest }) => ({
      ...rest,
      provider: { ...provider, charges: [{ ...charge, amount: 2999 }] },
    }),
    ['charged other than agreed'],
  ],
  [
    'a charge without an agreement',
    ({ stored, ...rest }) => ({ ...rest, stored: { ...stored, agreements: [] } }),
    ['charged other than agreed'],
  ],
  [
    'an account whose invoice is open',
    ({ provider, ...rest }) => ({
      ...rest,
      provider: {
        ...provider,
        charges: [],
        invoices: [{ id: 'in_1', status: 'open', total: 1999, amount_paid: 0 }],
      },
    }),
    ['entitlements without payment'],
  ],
  [
    'a trial without a card',
    ({ provider, stored, visitors }) => ({
      visitors,
      provider: {
        ...provider,
        charges: [],
        subscriptions: [{ ...subscription, status: 'trialing', default_payment_method: null }],
      },
      stored: {
        ...stored,
        subscriptions: [{ subscriptionId: 'sub_1', customerId: 'cus_1', status: 'trialing' }],
      },
    }),
    ['entitlements without payment'],
  ],
  [
    'a member who was sent nothing',
    ({ stored, ...rest }) => ({
      ...rest,
      stored: { ...stored, mails: [{ key: null }, { key: 'receipt:sub_2' }] },
      visitors: [leftForGood],
    }),
    ['members not notified'],
  ],
  [
    'a mirror that missed the end',
    ({ provider, stored, visitors }) => ({
      visitors,
      stored: { ...stored, ...noAccounts },
      provider: { ...provider, charges: [], subscriptions: [{ ...subscription, status: 'canceled' }] },
    }),
    ['lost payments', 'mirror other than provider'],
  ],
  [
    'a visitor on a screen without an exit',
    (input) => ({ ...input, visitors: [{ uuid, email, ending: { kind: 'stuck', code: 'unknown' } }] }),
    ['visitors without a next step'],
  ],
])('%s is found', (_name, change, rules) => {
  expect(listRules(change(paidOnce()))).toEqual(rules);
});
