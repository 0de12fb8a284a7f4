import { charge, customer, invoice, storedSubscription as row, subscription } from '../chaos/testing/records';
import { type AuditedVisitor, type AuditInput, audit, type Rule } from './audit';

const uuid = '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11';
const email = 'robin@chaos.test';
const member: AuditedVisitor = {
  uuid,
  email,
  ending: { kind: 'member', subscriptionId: 'sub_1', token: 't' },
};

type Changes = {
  customer?: Partial<AuditInput['customers'][number]>;
  stored?: Partial<AuditInput['stored']>;
  more?: Partial<AuditInput>;
};

/** One visitor who paid, was charged once and became a member. */
function createInput({ customer: changed, stored, more }: Changes = {}): AuditInput {
  return {
    customers: [{ ...customer, ...changed }],
    stored: {
      contexts: new Map([['ctx_1', uuid]]),
      members: [{ uuid, email }],
      customers: [{ userUuid: uuid, customerId: 'cus_1' }],
      registrations: [{ intentId: 'pi_1', userUuid: uuid, subscriptionId: 'sub_1' }],
      subscriptions: [row],
      agreements: [
        { userUuid: uuid, intentId: 'pi_1', subscriptionId: 'sub_1', firstCharge: 1999, currency: 'USD' },
      ],
      mails: [{ key: 'receipt:sub_1' }],
      deadJobs: [],
      ...stored,
    },
    visitors: [member],
    ...more,
  };
}

function listRules(changes: Changes): Rule[] {
  return [...new Set(audit(createInput(changes)).map(({ rule }) => rule))].sort();
}

test('matching records have no findings', () => {
  expect(audit(createInput())).toEqual([]);
});

test('refused and refunded charges do not count', () => {
  const more = [
    { ...charge, id: 'ch_2', isPaid: false },
    { ...charge, id: 'ch_3', refunds: [charge.amount] },
  ];
  expect(listRules({ customer: { charges: [charge, ...more] } })).toEqual([]);
});

const leftForGood: AuditedVisitor = {
  uuid,
  email,
  ending: { kind: 'left', where: 'after-paying', returns: 'never' },
};
const noAccounts = { members: [], registrations: [] };

test.each<[string, Changes, Rule[]]>([
  [
    'a charge without an account',
    { stored: noAccounts, more: { visitors: [leftForGood] } },
    ['lost payments'],
  ],
  [
    'a saved card that nothing came of',
    {
      customer: { charges: [], subscriptions: [], savedCards: [{ id: 'seti_1' }] },
      stored: { ...noAccounts, subscriptions: [] },
      more: { visitors: [leftForGood] },
    },
    ['lost payments'],
  ],
  [
    'two subscriptions that run',
    {
      more: {
        customers: [
          customer,
          {
            ...customer,
            customerId: 'cus_2',
            charges: [],
            subscriptions: [{ ...subscription, id: 'sub_2' }],
          },
        ],
      },
    },
    ['double subscriptions'],
  ],
  ['two charges', { customer: { charges: [charge, { ...charge, id: 'ch_2' }] } }, ['double charges']],
  [
    'a charge of another amount',
    { customer: { charges: [{ ...charge, amount: 2999 }] } },
    ['charged other than agreed'],
  ],
  ['a charge without an agreement', { stored: { agreements: [] } }, ['charged other than agreed']],
  [
    'an account whose invoice is open',
    { customer: { charges: [], invoices: [{ ...invoice, status: 'open', paid: 0 }] } },
    ['entitlements without payment'],
  ],
  [
    'a trial without a card',
    {
      customer: {
        charges: [],
        subscriptions: [{ ...subscription, status: 'trialing', cardId: undefined }],
      },
      stored: { subscriptions: [{ ...row, status: 'trialing' }] },
    },
    ['entitlements without payment'],
  ],
  [
    'an account with the plan of a stranger',
    { customer: { contextId: 'ctx_2', charges: [] } },
    ['entitlements without payment'],
  ],
  [
    'a member who was sent nothing',
    {
      stored: { mails: [{ key: null }, { key: 'receipt:sub_2' }] },
      more: { visitors: [leftForGood] },
    },
    ['members not notified'],
  ],
  [
    'a mirror that missed the end',
    {
      customer: { charges: [], subscriptions: [{ ...subscription, status: 'canceled' }] },
      stored: noAccounts,
    },
    ['lost payments', 'mirror other than provider'],
  ],
  [
    'a visitor on a screen without an exit',
    { more: { visitors: [{ uuid, email, ending: { kind: 'stuck', code: 'unknown' } }] } },
    ['visitors without a next step'],
  ],
])('%s is found', (_name, changes, rules) => {
  expect(listRules(changes)).toEqual(rules);
});
