import type { ExperimentReport, MetricName } from '@funnel/contracts';
import { type ArmSample, compareArms } from './compare-arms';
import type { GroupSums } from './experiments-store';
import { type Arm, isOfMeasured } from './measure-metrics';

const GROUPS_SHOWN = 20;

const dimensions = [
  ['device', ({ device }) => device],
  ['country', ({ country }) => country],
  ['language', ({ locale }) => locale],
  ['remote version', ({ remote, remoteVersion }) => `${remote} ${remoteVersion}`.trim()],
] as const satisfies readonly (readonly [string, (sums: GroupSums) => string])[];

/** The primary metric by device, country and so on: the largest groups of each. */
export function breakDown(
  primary: MetricName,
  arms: readonly Arm[],
  sums: readonly GroupSums[],
): ExperimentReport['breakdowns'] {
  return dimensions.map(([by, getGroup]) => {
    const groups = [...groupBy(sums, getGroup)]
      .sort(([, one], [, other]) => countVisitors(other) - countVisitors(one))
      .slice(0, GROUPS_SHOWN)
      .map(([group, own]) => ({
        group: group || 'unknown',
        arms: compareArms(arms.map((arm) => sampleArm(primary, arm, own))),
      }));
    return { by, groups };
  });
}

/** The primary metric by the day of the exposure. */
export function listDays(arms: readonly Arm[], sums: readonly GroupSums[]): ExperimentReport['days'] {
  return [...groupBy(sums, ({ day }) => day)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      arms: arms.map(({ variant }) => {
        const own = ofDay.filter((one) => one.variant === variant);
        return { variant, visitors: countVisitors(own), sum: own.reduce((total, { sum }) => total + sum, 0) };
      }),
    }));
}

/** Visitors of each variant. */
export function countByVariant(sums: readonly GroupSums[]): ReadonlyMap<string, number> {
  const groups = groupBy(sums, ({ variant }) => variant);
  return new Map([...groups].map(([variant, own]) => [variant, countVisitors(own)]));
}

function countVisitors(sums: readonly GroupSums[]): number {
  return sums.reduce((total, { visitors }) => total + visitors, 0);
}

function groupBy(sums: readonly GroupSums[], getKey: (one: GroupSums) => string): Map<string, GroupSums[]> {
  const groups = new Map<string, GroupSums[]>();
  for (const one of sums) {
    const group = groups.get(getKey(one));
    if (group) group.push(one);
    else groups.set(getKey(one), [one]);
  }
  return groups;
}

function sampleArm(primary: MetricName, { variant }: Arm, sums: readonly GroupSums[]): ArmSample {
  const sample = { n: 0, sum: 0, sumOfSquares: 0 };
  for (const one of sums) {
    if (one.variant !== variant) continue;
    sample.n += isOfMeasured(primary) ? one.measured : one.visitors;
    sample.sum += one.sum;
    sample.sumOfSquares += one.sumOfSquares;
  }
  return { variant, sample };
}
