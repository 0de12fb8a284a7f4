import type { MeasuredArm, MeasuredMetric } from '@funnel/contracts';

/** The value of a metric as people read it: a percentage, or a number. */
export function formatValue(kind: MeasuredMetric['kind'], value: number | null): string {
  if (value === null) return '–';
  return kind === 'rate' ? formatPercent(value) : value.toFixed(2);
}

export function formatPercent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** A difference to the control with its interval: `+5.1 % (−0.2 … +10.3)`. */
export function formatDifference(found: MeasuredArm['sequential'] | MeasuredArm['bayesian']): string {
  if (!found) return '–';
  const { difference, lower, upper } = found;
  return `${formatSigned(difference)} % (${formatSigned(lower)} … ${formatSigned(upper)})`;
}

/** The difference of an arm in a metric, and what to think of it. */
export function formatFinding(
  { worse, skippedBy }: MeasuredMetric,
  { variant, sequential }: MeasuredArm,
): string {
  if (skippedBy.includes(variant)) return 'this variant has no such step';
  return `${formatDifference(sequential)}${worse.includes(variant) ? ' worse' : ''}`;
}

/** A p-value; very small ones are only called small. */
export function formatPValue(found: MeasuredArm['sequential']): string {
  if (!found) return '–';
  return found.correctedPValue < 0.001 ? '< 0.001' : found.correctedPValue.toFixed(3);
}

function formatSigned(share: number): string {
  const text = Math.abs(100 * share).toFixed(1);
  if (text === '0.0') return text;
  return `${share < 0 ? '−' : '+'}${text}`;
}

/** Who said how the visitors of an experiment are divided. */
export const weightSources = {
  definition: 'as the running experiment says',
  request: 'as you gave them',
  equal: 'taken as equal, since the experiment isn’t running',
} as const;
