import type { ExperimentReport } from '@funnel/contracts';
import { compareSequential, type Sample } from '@funnel/stats';
import { getPlantedDifference, type plantedMeans } from './planted';
import { EXPERIMENT } from './start-experiment';
import type { Arm, Visit } from './visit';

/** A visit, and what the payment provider took for it, in US cents. */
export type PaidVisit = Visit & { readonly paid: number };

/** One line of the table: what happened, and what the report says about it. */
export type Row = { what: string; expected: string; reported: string; ok: boolean };

const arms: readonly Arm[] = ['control', EXPERIMENT];

/** What a visit counts for a metric: a rate as 0 or 1, revenue in cents. */
const values = {
  'prices-viewed': () => 1,
  'payment-viewed': ({ bought }: PaidVisit) => Number(bought !== undefined),
  'payment-succeeded': ({ bought }: PaidVisit) => Number(bought !== undefined),
  registered: ({ bought }: PaidVisit) => Number(bought !== undefined),
  paid: ({ paid }: PaidVisit) => Number(paid > 0),
  'yearly-chosen': ({ bought }: PaidVisit) => Number(bought === 'yearly'),
  revenue: ({ paid }: PaidVisit) => paid,
} as const;
type Metric = keyof typeof values;

/** With fewer of them a difference may have the other sign by chance. */
const ENOUGH_VISITORS = 200;

/** Sums come back as means. */
const ROUNDING = 1e-6;

/** Compares a report with the visits that it is about: counts are the same, differences cover what was planted. */
export function compareReport(visits: readonly PaidVisit[], report: ExperimentReport): Row[] {
  return [
    ...arms.map((arm) => compareVisitors(visits, report, arm)),
    toRow('visitors with two arms', 0, report.severalVariants),
    {
      what: 'split, p-value',
      expected: 'accepted',
      reported: report.ratio.pValue.toPrecision(2),
      ok: !report.ratio.isOff && report.ratio.weights === 'definition',
    },
    ...listMetrics().flatMap((metric) => arms.map((arm) => compareSums(visits, report, { metric, arm }))),
    ...(['paid', 'yearly-chosen', 'revenue'] as const).map((metric) =>
      compareDifferences(visits, report, metric),
    ),
    compareVerdicts(visits, report),
  ];
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.keys of a const object gives exactly its keys
const listMetrics = () => Object.keys(values) as Metric[];

function compareVisitors(visits: readonly Visit[], report: ExperimentReport, arm: Arm): Row {
  const seen = visits.filter((visit) => visit.arm === arm).length;
  const reported = report.arms.find(({ variant }) => variant === arm)?.visitors ?? 0;
  return toRow(`visitors, ${arm}`, seen, reported);
}

function compareSums(
  visits: readonly PaidVisit[],
  report: ExperimentReport,
  { metric, arm }: { metric: Metric; arm: Arm },
): Row {
  const found = findMeasured(report, metric, arm);
  const reported = found ? found.visitors * (found.value ?? 0) : Number.NaN;
  return toRow(`${metric}, ${arm}`, sumUp(visits, metric, arm).sum, reported);
}

function toRow(what: string, expected: number, reported: number): Row {
  const ok = Math.abs(expected - reported) < ROUNDING * Math.max(1, expected);
  return { what, expected: String(expected), reported: String(Number(reported.toFixed(6))), ok };
}

/** The interval is that of the visits, and covers the planted difference, which has its sign. */
function compareDifferences(
  visits: readonly PaidVisit[],
  report: ExperimentReport,
  metric: keyof typeof plantedMeans,
): Row {
  const lift = getPlantedDifference(metric);
  const found = findMeasured(report, metric, EXPERIMENT)?.sequential;
  const own = compareVisits(visits, metric);
  const what = `${metric}, difference`;
  const expected = `covers ${formatPercent(lift)}`;
  if (!found || own.status !== 'ok')
    return { what, expected, reported: 'too few to tell', ok: !found && own.status !== 'ok' };
  const { difference, lower, upper } = found;
  const isOfVisits = [own.difference - difference, own.interval[0] - lower, own.interval[1] - upper].every(
    (distance) => Math.abs(distance) < ROUNDING,
  );
  const hasSign = visits.length < ENOUGH_VISITORS || Math.sign(difference) === Math.sign(lift);
  return {
    what,
    expected,
    reported: `${formatPercent(difference)}, ${formatPercent(lower)} to ${formatPercent(upper)}`,
    ok: isOfVisits && hasSign && lower <= lift && lift <= upper,
  };
}

/** So few visitors are no planned size: a winner needs a sequential interval above zero. */
function compareVerdicts(visits: readonly PaidVisit[], { decision }: ExperimentReport): Row {
  const own = compareVisits(visits, 'yearly-chosen');
  const expected = own.status === 'ok' && own.interval[0] > 0 ? 'winner' : 'keep-running';
  return { what: 'verdict', expected, reported: decision.verdict, ok: decision.verdict === expected };
}

const compareVisits = (visits: readonly PaidVisit[], metric: Metric) =>
  compareSequential(sumUp(visits, metric, 'control'), sumUp(visits, metric, EXPERIMENT));

function sumUp(visits: readonly PaidVisit[], metric: Metric, arm: Arm): Sample {
  const all = visits.filter((visit) => visit.arm === arm).map(values[metric]);
  return {
    n: all.length,
    sum: all.reduce((sum, value) => sum + value, 0),
    sumOfSquares: all.reduce((sum, value) => sum + value ** 2, 0),
  };
}

function findMeasured({ metrics }: ExperimentReport, metric: Metric, arm: Arm) {
  return metrics.find(({ name }) => name === metric)?.arms.find(({ variant }) => variant === arm);
}

function formatPercent(part: number): string {
  return `${part > 0 ? '+' : ''}${Math.round(part * 100)} %`;
}
