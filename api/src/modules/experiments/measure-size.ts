import type { ExperimentReport } from '@funnel/contracts';
import { minimumDetectableEffect, type Sample } from '@funnel/stats';
import { day } from '../../platform/clock';

type SizeInput = {
  /** Visitors that each arm needs. */
  planned: number | undefined;
  /** Visitors of each arm. */
  observed: readonly number[];
  /** The primary metric of the control. */
  control: Sample | undefined;
  /** Calendar dates with exposures. */
  days: readonly string[];
};

/** How far an experiment is from its planned size, and which differences it would find. */
export function measureSize({ planned, observed, control, days }: SizeInput): ExperimentReport['size'] {
  const smallestArm = observed.length === 0 ? 0 : Math.min(...observed);
  const missing = Math.max(0, (planned ?? 0) - smallestArm);
  const canTell = missing > 0 && smallestArm > 0;
  const detect = (n: number) => control && findDetectable(control, n, observed.length);
  return {
    planned: planned ?? null,
    smallestArm,
    daysLeft: canTell ? Math.ceil((missing * countDays(days)) / smallestArm) : null,
    detectable: detect(smallestArm) ?? null,
    detectableAtPlan: (planned === undefined ? undefined : detect(planned)) ?? null,
  };
}

function findDetectable({ n: visitors, sum, sumOfSquares }: Sample, n: number, arms: number) {
  if (visitors === 0) return undefined;
  const mean = sum / visitors;
  return minimumDetectableEffect({
    baseline: { mean, variance: sumOfSquares / visitors - mean ** 2 },
    n,
    arms,
  });
}

/** From the first to the last one. */
function countDays(days: readonly string[]): number {
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  return (Date.parse(last) - Date.parse(first)) / day + 1;
}
