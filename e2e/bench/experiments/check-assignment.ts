import {
  apiFlagNames,
  type FlagContext,
  type FlagName,
  flagRegistry,
  pageFlagNames,
} from '@funnel/contracts';
import { testSampleRatio } from '@funnel/stats';
import {
  type Assignment,
  assignVisitors,
  countArms,
  countMoves,
  countOverlaps,
  createBucketReader,
  createVisitors,
} from './assign-visitors';
import { type Check, expectShare, never, report } from './checks';
import { buildPayload, type Experiments, type Grouping, getTraffic } from './definitions';

const VISITORS = 200_000;
/** Enough to see that visitors would move without their buckets. */
const MOVING_VISITORS = 20_000;

const experiments: Experiments = {
  jtbd: { weights: [0.5, 0.5] },
  'ocd-questions': { weights: [0.9, 0.1] },
  'hcp-details': { weights: [0.5, 0.5], coverage: 0.3 },
  'sticky-bucket-test': { weights: [0.2, 0.2, 0.2, 0.2, 0.2] },
  'diagnosis-question-lp': { weights: [0.25, 0.25, 0.25, 0.25], coverage: 0.5 },
  'quinn-funnel': { weights: [0.5, 0.5] },
  'quinn-short-price-page': { weights: [0.4, 0.2, 0.2, 0.2], coverage: 0.3 },
  'quinn-bridge-long-pricing': { weights: [0.9, 0.1], coverage: 0.8 },
  'localized-currency': { weights: [0.9, 0.1] },
  'stripe-tax': { weights: [0.5, 0.5], coverage: 0.3 },
  'price-elasticity': { weights: [0.2, 0.2, 0.2, 0.2, 0.2], coverage: 0.3 },
  '3-billing-rollout': { weights: [0.5, 0.5], coverage: 0.3 },
  'yearly-emphasis': { weights: [0.9, 0.1], coverage: 0.3 },
  'upfront-payments': { weights: [0.4, 0.3, 0.3], coverage: 0.3 },
  '7-day-window': { weights: [0.5, 0.5] },
};

/** The same with other weights, and with everybody: the first of a group would take those of the later ones. */
const changedExperiments: Experiments = Object.fromEntries(
  Object.entries(experiments).map(([name, { weights }]) => [
    name,
    { weights: weights.map((_weight, arm) => (arm === 0 ? 0.5 : 0.5 / (weights.length - 1))).toReversed() },
  ]),
);

type Deciders = {
  readonly title: string;
  readonly names: readonly FlagName[];
  readonly keepsBuckets: boolean;
};
/** The API draws money flags without buckets, and keeps what it drew with the offer. */
const deciders: readonly Deciders[] = [
  { title: 'Flags of the page', names: pageFlagNames, keepsBuckets: true },
  { title: 'Flags of the API', names: apiFlagNames, keepsBuckets: false },
];

/** Shares, groups and constancy of assignment; returns the faults. */
export async function checkAssignment(): Promise<string[]> {
  const visitors = createVisitors(VISITORS, 'experiments');
  const faults: string[] = [];
  for (const decider of deciders) {
    const assign = (grouping: Grouping) =>
      assignVisitors({ payload: buildPayload(experiments, grouping), visitors, names: decider.names });
    const shared = await assign('shared');
    faults.push(...reportShares(`${decider.title}, groups without namespaces`, shared, 'shared'));
    faults.push(...reportShares(`${decider.title}, groups with namespaces`, await assign('split'), 'split'));
    faults.push(
      ...report(`${decider.title}: visitors who change arms`, await checkMoves(decider, visitors, shared)),
    );
  }
  return faults;
}

function reportShares(title: string, assignment: Assignment, grouping: Grouping): string[] {
  const running = [...assignment.keys()].filter((name) => experiments[name]);
  console.log(`\n${title}: traffic`);
  console.table(running.map((name) => describeTraffic(assignment, name)));
  return report(title, [
    { what: 'in two experiments of a group', found: countOverlaps(assignment), ...never },
    ...running.flatMap((name) => checkArms(assignment, name, getTraffic(name, experiments, grouping))),
  ]);
}

function describeTraffic(assignment: Assignment, flag: FlagName) {
  const { weights, coverage = 1 } = experiments[flag] ?? { weights: [] };
  const observed = countArms(assignment, flag, weights.length);
  const visitors = observed.reduce((sum, count) => sum + count, 0);
  return {
    group: findGroup(flag),
    flag,
    coverage,
    visitors,
    traffic: `${((100 * visitors) / VISITORS).toFixed(1)} %`,
    'p of the split': Number(testSampleRatio({ observed, weights }).pValue.toFixed(3)),
  };
}

function findGroup(name: FlagName): string {
  const definition = flagRegistry[name];
  return 'group' in definition ? definition.group : '';
}

function checkArms(assignment: Assignment, name: FlagName, traffic: number): Check[] {
  const { weights } = experiments[name] ?? { weights: [] };
  return countArms(assignment, name, weights.length).map((found, arm) => ({
    what: `${name}, arm ${arm}`,
    found,
    ...expectShare(VISITORS, traffic * (weights[arm] ?? 0)),
  }));
}

async function checkMoves(
  { names, keepsBuckets }: Deciders,
  visitors: readonly FlagContext[],
  before: Assignment,
): Promise<Check[]> {
  const changed = buildPayload(changedExperiments);
  const readBuckets = createBucketReader(visitors, before);
  const count = async (options: Partial<Parameters<typeof assignVisitors>[0]>) =>
    countMoves(
      before,
      await assignVisitors({ payload: buildPayload(experiments), visitors, names, ...options }),
    );
  const elsewhere = visitors.map(changeDevice);
  const checks = [
    { what: 'deploy, on another device', found: await count({ visitors: elsewhere }), ...never },
    {
      what: `other weights, of ${MOVING_VISITORS} without buckets`,
      found: await count({ payload: changed, visitors: visitors.slice(0, MOVING_VISITORS) }),
      atLeast: 1,
      atMost: Number.POSITIVE_INFINITY,
    },
  ];
  if (!keepsBuckets) return checks;
  const found = await count({ payload: changed, visitors: elsewhere, readBuckets });
  return [...checks, { what: 'other weights with buckets, on another device', found, ...never }];
}

/** The same member elsewhere. */
function changeDevice(visitor: FlagContext): FlagContext {
  const device = visitor.device === 'phone' ? 'desktop' : 'phone';
  return { ...visitor, device, country: 'FR', language: 'es', isReturning: !visitor.isReturning };
}
