import {
  compareBayesian,
  compareFrequentist,
  compareSequential,
  estimatePower,
  estimateSampleSize,
  testSampleRatio,
} from '@funnel/stats';
import { createRandom } from '../chaos/random';
import { type Check, expectShare, report } from './checks';
import { countConversions, type Look, simulateExperiment } from './simulate';

const EXPERIMENTS = 1000;
const ALPHA = 0.05;
const RATE = 0.1;
const LOOKS = 20;
const LIFT = 0.1;
const POWER = 0.8;
/** The planted uneven split: a loss of every ninth visitor of one arm. */
const UNEVEN_SHARE = 0.53;
const SPLIT_VISITORS = 20_000;
/** How often `testSampleRatio` calls a fair split off. */
const SPLIT_ALPHA = 0.001;

/** False findings, power and uneven splits in simulated experiments; returns the faults. */
export function checkStatistics(): string[] {
  return [
    ...report(`False findings in ${EXPERIMENTS} experiments without a difference`, checkFalseFindings()),
    ...report(`Findings in ${EXPERIMENTS} experiments`, [checkPower(), ...checkSplits()]),
  ];
}

function checkFalseFindings(): Check[] {
  const random = createRandom('a/a');
  const plan = { looks: LOOKS, visitorsPerLook: 500, controlRate: RATE, treatmentRate: RATE };
  const experiments = Array.from({ length: EXPERIMENTS }, () => simulateExperiment(plan, random));
  const countAtEnd = (isFound: (look: Look) => boolean) =>
    experiments.filter((looks) => looks.slice(-1).some(isFound)).length;
  const countAtAnyLook = (isFound: (look: Look) => boolean) =>
    experiments.filter((looks) => looks.some(isFound)).length;
  const expected = expectShare(EXPERIMENTS, ALPHA);
  const atMost = { ...expected, atLeast: 0 };
  return [
    { what: 'frequentist', found: countAtEnd(findsFrequentist), ...expected },
    { what: 'Bayesian', found: countAtEnd(findsBayesian), ...expected },
    { what: 'sequential', found: countAtEnd(findsSequential), ...atMost },
    { what: `sequential, any of ${LOOKS} looks`, found: countAtAnyLook(findsSequential), ...atMost },
    {
      what: `frequentist, any of ${LOOKS} looks: why it must not be peeked at`,
      found: countAtAnyLook(findsFrequentist),
      atLeast: 0,
      atMost: EXPERIMENTS,
    },
  ];
}

function findsFrequentist([control, treatment]: Look): boolean {
  const comparison = compareFrequentist(control, treatment);
  return comparison.status === 'ok' && comparison.pValue < ALPHA;
}

function findsBayesian([control, treatment]: Look): boolean {
  const comparison = compareBayesian(control, treatment);
  return comparison.status === 'ok' && Math.abs(comparison.chanceToWin - 0.5) > 0.5 - ALPHA / 2;
}

function findsSequential([control, treatment]: Look): boolean {
  const comparison = compareSequential(control, treatment);
  return comparison.status === 'ok' && comparison.pValue < ALPHA;
}

function checkPower(): Check {
  const random = createRandom('power');
  const baseline = { mean: RATE, variance: RATE * (1 - RATE) };
  const n = estimateSampleSize({ baseline, relativeLift: LIFT, power: POWER }) ?? 0;
  const plan = { looks: 1, visitorsPerLook: n, controlRate: RATE, treatmentRate: RATE * (1 + LIFT) };
  const found = Array.from({ length: EXPERIMENTS }, () => simulateExperiment(plan, random)).filter((looks) =>
    looks.some(findsFrequentist),
  ).length;
  return {
    what: `lift of ${100 * LIFT} % with ${n} visitors in each arm, for a power of ${100 * POWER} %`,
    found,
    ...expectShare(EXPERIMENTS, estimatePower({ baseline, relativeLift: LIFT, n })),
  };
}

function checkSplits(): Check[] {
  const random = createRandom('split');
  const countOff = (share: number) =>
    Array.from({ length: EXPERIMENTS }, () => countConversions(SPLIT_VISITORS, share, random)).filter(
      (first) => testSampleRatio({ observed: [first, SPLIT_VISITORS - first], weights: [1, 1] }).isOff,
    ).length;
  return [
    {
      what: `split of ${100 * UNEVEN_SHARE} % called off`,
      found: countOff(UNEVEN_SHARE),
      atLeast: EXPERIMENTS,
      atMost: EXPERIMENTS,
    },
    { what: 'fair split called off', found: countOff(0.5), ...expectShare(EXPERIMENTS, SPLIT_ALPHA) },
  ];
}
