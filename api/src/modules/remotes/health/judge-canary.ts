import { compareSequential, type Sample } from '@funnel/stats';
import type { HealthCounts } from './release-health-store';

/** What a canary is measured by. */
type Measure = {
  /** What visitors meet, after “of its visitors”. */
  readonly text: string;
  /** How much larger the canary's share may be. */
  readonly margin: number;
  count(counts: HealthCounts): number;
  /** Visitors who could have met it. */
  countAll(counts: HealthCounts): number;
};

const measures: readonly Measure[] = [
  {
    text: 'could not load it',
    margin: 0.01,
    count: countFailed,
    countAll: ({ visitors }) => visitors,
  },
  {
    text: 'met an error',
    margin: 0.02,
    count: ({ errored }) => errored,
    countAll: ({ visitors }) => visitors,
  },
  {
    text: 'waited for it for more than 2.5 s',
    margin: 0.1,
    count: ({ slow }) => slow,
    countAll: countLoaded,
  },
];

/** Fewer visitors end no canary, whatever they met. */
const LEAST_VISITORS = 5;

/** With fewer visitors than this, stable counts as healthy. */
const LEAST_STABLE_VISITORS = 20;
const stableInOrder: HealthCounts = {
  visitors: 100,
  failedFiles: 1,
  failedStart: 0,
  errored: 2,
  fast: 90,
  usual: 0,
  delayed: 0,
  slow: 9,
};

/** For each look at one measure; what it adds up to over days is measured in `judge-canary.test.ts`. */
const ALPHA = 0.001;
/** Visitors of both at which the comparison is sharpest: a bad canary is to end early. */
const TUNING = 200;

export type Arms = { readonly canary: HealthCounts; readonly stable: HealthCounts };

/**
 * Why a canary has to end; undefined while nothing speaks against it. It ends when the whole interval of the difference
 * from stable lies above the margin. The interval is that of experiments, which holds however often one looks.
 */
export function judgeCanary({ canary, stable: measured }: Arms): string | undefined {
  if (canary.visitors < LEAST_VISITORS) return undefined;
  const stable = measured.visitors < LEAST_STABLE_VISITORS ? stableInOrder : measured;
  const worse = measures.find((measure) => isWorse(measure, { canary, stable }));
  if (!worse) return undefined;
  const [own, other] = [canary, measured].map((counts) => formatShare(worse, counts));
  return `${own} of its visitors ${worse.text}, of those of stable ${other}`;
}

function isWorse({ count, countAll, margin }: Measure, { canary, stable }: Arms): boolean {
  const comparison = compareSequential(
    sampleShare(count(stable), countAll(stable)),
    sampleShare(count(canary), countAll(canary)),
    { alpha: ALPHA, tuning: TUNING, relative: false },
  );
  return comparison.status === 'ok' && comparison.interval[0] > margin;
}

/** With one visitor more who met it and one who didn't (Agresti and Caffo), so that 0 of 50 has a variance, too. */
function sampleShare(count: number, all: number): Sample {
  return { n: all + 2, sum: count + 1, sumOfSquares: count + 1 };
}

function formatShare({ count, countAll }: Measure, counts: HealthCounts): string {
  return `${count(counts)} of ${countAll(counts)}`;
}

/** Visitors who could not load it. */
export function countFailed({ failedFiles, failedStart }: HealthCounts): number {
  return failedFiles + failedStart;
}

/** Visitors whose load arrived. */
export function countLoaded({ fast, usual, delayed, slow }: HealthCounts): number {
  return fast + usual + delayed + slow;
}
