import { findReversal, type PaymentReversal } from './payment-reversal';

const createCharge = (id: string, created: number, refunded = false) => ({
  id,
  created,
  refunded,
  paid: true,
  disputed: false,
  payment_intent: `pi_${id}`,
});
const declined = { ...createCharge('no', 90), paid: false };

type Row = {
  name: string;
  charges: ReturnType<typeof createCharge>[];
  disputes?: { of: string; status: string; created: number };
  means: PaymentReversal | undefined;
};
const rows: Row[] = [
  { name: 'nothing paid', charges: [], means: undefined },
  { name: 'paid', charges: [createCharge('a', 1)], means: undefined },
  {
    name: 'the last payment refunded',
    charges: [createCharge('a', 1), createCharge('b', 2, true)],
    means: 'refunded',
  },
  {
    name: 'an earlier payment refunded',
    charges: [createCharge('a', 1, true), createCharge('b', 2)],
    means: undefined,
  },
  { name: 'declined after a refund', charges: [createCharge('a', 1, true), declined], means: 'refunded' },
  ...['needs_response', 'under_review', 'lost'].map(
    (status): Row => ({
      name: `a dispute that is ${status}`,
      charges: [createCharge('a', 1)],
      disputes: { of: 'a', status, created: 5 },
      means: 'disputed',
    }),
  ),
  ...['won', 'warning_needs_response', 'warning_closed'].map(
    (status): Row => ({
      name: `a dispute that is ${status}`,
      charges: [createCharge('a', 1)],
      disputes: { of: 'a', status, created: 5 },
      means: undefined,
    }),
  ),
  {
    name: 'a dispute of an earlier payment, after the last one',
    charges: [createCharge('a', 1), createCharge('b', 2)],
    disputes: { of: 'a', status: 'lost', created: 5 },
    means: 'disputed',
  },
  {
    name: 'paid again after the dispute was lost',
    charges: [createCharge('a', 1), createCharge('b', 9)],
    disputes: { of: 'a', status: 'lost', created: 5 },
    means: undefined,
  },
];

test.each(rows)('case 35: $name means $means', ({ charges, disputes, means }) => {
  const found = new Map(disputes && [[disputes.of, [disputes]]]);
  expect(findReversal(charges, found)).toBe(means);
});
