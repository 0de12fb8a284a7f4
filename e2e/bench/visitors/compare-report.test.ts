import type { ExperimentReport, MeasuredArm } from '@funnel/contracts';
import { compareReport, type PaidVisit } from './compare-report';

const visit = { uuid: '3f1c1f0e-8a3b-4a53-9f0b-0a8f6f1f2d11', email: 'robin@visitor.test' };
const stays: PaidVisit = { ...visit, arm: 'control', bought: undefined, paid: 0 };
const buys: PaidVisit = { ...stays, bought: 'monthly', paid: 1999 };

/** Of each arm one visitor stays and one buys a month. */
const visits: PaidVisit[] = [stays, buys].flatMap((one) => [one, { ...one, arm: 'yearly-emphasis' }]);

function toArms(value: number): MeasuredArm[] {
  const rest = { visitors: 2, value, sequential: null, frequentist: null, bayesian: null };
  return [
    { variant: 'control', ...rest },
    { variant: 'yearly-emphasis', ...rest },
  ];
}

function createReport(values: Readonly<Record<string, number>> = {}): ExperimentReport {
  const means = { ...trueMeans, ...values };
  return {
    experiment: 'yearly-emphasis',
    phase: '0',
    phases: ['0'],
    flag: 'yearly-emphasis',
    plan: null,
    arms: toArms(0).map(({ variant, visitors }) => ({ variant, visitors, weight: 0.5 })),
    severalVariants: 0,
    ratio: { pValue: 1, isOff: false, weights: 'definition' },
    decision: { verdict: 'keep-running', arm: null, reason: '' },
    size: { planned: 8000, smallestArm: 2, daysLeft: null, detectable: null, detectableAtPlan: null },
    metrics: Object.entries(means).map(([name, mean]) => ({
      name,
      title: name,
      kind: 'rate',
      better: 'more',
      role: 'funnel',
      worse: [],
      skippedBy: [],
      arms: toArms(mean),
    })),
    breakdowns: [],
    days: [],
  };
}

const trueMeans = {
  'prices-viewed': 1,
  'payment-viewed': 0.5,
  'payment-succeeded': 0.5,
  registered: 0.5,
  paid: 0.5,
  'yearly-chosen': 0,
  revenue: 999.5,
};

const listFaults = (report: ExperimentReport, those = visits) =>
  compareReport(those, report)
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

/** Of so few visitors a true report tells differences as well. */
const differences = ['paid, difference', 'revenue, difference'];

test('report with the counts of the visits has no faults', () => {
  expect(listFaults(createReport()).filter((what) => !differences.includes(what))).toEqual([]);
});

test('cents, purchases and visitors that differ are named', () => {
  const wrong = createReport({ revenue: 1000, paid: 1 });
  expect(listFaults(wrong)).toEqual(
    expect.arrayContaining(['paid, control', 'revenue, control', 'revenue, yearly-emphasis']),
  );
  expect(listFaults(createReport(), visits.slice(1))).toContain('visitors, control');
});

test('winner without an interval above zero is named', () => {
  const early = createReport();
  const decision = { ...early.decision, verdict: 'winner', arm: 'yearly-emphasis' } as const;
  expect(listFaults({ ...early, decision })).toContain('verdict');
});
