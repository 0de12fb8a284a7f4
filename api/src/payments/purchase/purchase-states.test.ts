import { type PurchaseEvent, type PurchaseFacts, resolveState, resolveStep } from './purchase-states';

const payments = ['open', 'abandoned', 'void', 'paid'] as const;
const laters = ['none', 'open', 'paid'] as const;
const buyers = ['newcomer', 'member', 'member-with-plan', 'address-in-use'] as const;
const pages = ['register', 'register-signed-in'] as const;
const events: readonly PurchaseEvent[] = [...pages, 'finalize'];

/** Every combination of facts. */
const cases: readonly PurchaseFacts[] = [true, false].flatMap((isRegistered) =>
  payments.flatMap((payment) =>
    laters.flatMap((later) => buyers.map((buyer) => ({ isRegistered, payment, later, buyer }))),
  ),
);

const isComplete = ({ isRegistered, payment }: PurchaseFacts) => !isRegistered && payment === 'paid';

/** The facts with which one of the events leads to a step. */
function findFacts(
  step: ReturnType<typeof resolveStep>,
  among: readonly PurchaseEvent[] = events,
): PurchaseFacts[] {
  const found = cases.filter((facts) => among.some((event) => resolveStep(facts, event) === step));
  expect(found).not.toEqual([]);
  return found;
}

test('every combination of facts is one state', () => {
  const counts: Record<string, number> = {};
  for (const state of cases.map(resolveState)) counts[state] = (counts[state] ?? 0) + 1;
  expect(counts).toEqual({
    registered: 48,
    open: 12,
    abandoned: 12,
    void: 12,
    replaced: 4,
    contested: 4,
    newcomer: 1,
    member: 1,
    'member-with-plan': 1,
    'address-in-use': 1,
  });
});

test.each(['make-member', 'renew', 'stop', 'wait'] as const)('only paid purchases %s', (step) => {
  expect(findFacts(step).filter((facts) => !isComplete(facts))).toEqual([]);
});

test('only newcomers become members', () => {
  expect(findFacts('make-member').filter(({ buyer }) => buyer !== 'newcomer')).toEqual([]);
});

test('registered purchase is repeated by pages and left by the job', () => {
  const registered = cases.filter(({ isRegistered }) => isRegistered);
  for (const page of pages) expect(findFacts('repeat', [page])).toEqual(registered);
  expect(registered.filter((facts) => resolveStep(facts, 'finalize') !== 'nothing')).toEqual([]);
});

test('one event at a time completes for each buyer', () => {
  const table = buyers.map((buyer) => {
    const facts = { isRegistered: false, payment: 'paid', later: 'none', buyer } as const;
    return [buyer, ...events.map((event) => resolveStep(facts, event))];
  });
  expect(table).toEqual([
    ['newcomer', 'make-member', 'make-member', 'make-member'],
    ['member', { refuse: 'intent-used' }, 'renew', 'renew'],
    ['member-with-plan', { refuse: 'intent-used' }, { refuse: 'intent-used' }, 'stop'],
    ['address-in-use', { refuse: 'email-in-use' }, { refuse: 'email-in-use' }, 'stop'],
  ]);
});

test.each([
  ['open', { refuse: 'payment-incomplete' }, 'nothing'],
  ['abandoned', { refuse: 'payment-incomplete' }, 'cancel'],
  ['void', { refuse: 'payment-incomplete' }, 'nothing'],
] as const)('%s purchase is refused to pages as incomplete', (payment, page, job) => {
  const facts = { isRegistered: false, payment, later: 'none', buyer: 'newcomer' } as const;
  expect(events.map((event) => resolveStep(facts, event))).toEqual([page, page, job]);
});

test.each([
  ['open', 'wait'],
  ['paid', 'nothing'],
] as const)('purchase with a later %s one is refused to pages', (later, job) => {
  const facts = { isRegistered: false, payment: 'paid', later, buyer: 'newcomer' } as const;
  const refusal = { refuse: 'intent-used' };
  expect(events.map((event) => resolveStep(facts, event))).toEqual([refusal, refusal, job]);
});

test('only the job cancels, and only what nobody paid for a day', () => {
  expect(findFacts('cancel', ['finalize'])).toEqual(
    cases.filter(({ isRegistered, payment }) => !isRegistered && payment === 'abandoned'),
  );
});
