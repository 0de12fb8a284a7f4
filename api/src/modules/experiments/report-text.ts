import type { ExperimentReport, MeasuredMetric } from '@funnel/contracts';
import { formatFinding, formatPercent, formatPValue, formatValue, weightSources } from './format-values';

/** A report for a terminal: verdict, arms, and all metrics with a value. */
export function formatReportText(report: ExperimentReport): string {
  const { experiment, phase, plan, decision, arms, severalVariants, ratio, size, metrics } = report;
  const lines = [
    `${experiment}, phase ${phase}${plan ? `, of the ${plan.owner}, to be decided by ${plan.expires}` : ''}`,
    `${decision.verdict}${decision.arm === null ? '' : ` ${decision.arm}`}: ${decision.reason}`,
    `split: p ${ratio.pValue.toFixed(3)}${ratio.isOff ? ', off' : ''}, weights ${weightSources[ratio.weights]}`,
    `smallest arm: ${size.smallestArm}${size.planned === null ? '' : ` of ${size.planned} planned`}`,
    '',
    ...arms.map(({ variant, visitors, weight }) => `${variant}\t${visitors}\t${formatPercent(weight)}`),
    `more than one variant\t${severalVariants}`,
    '',
    'metric\tvariant\tvalue\tdifference\tp',
    ...metrics.filter(({ arms: measured }) => measured.some(({ value }) => value)).flatMap(listLines),
  ];
  return `${lines.join('\n')}\n`;
}

function listLines(metric: MeasuredMetric): string[] {
  const { title, kind, role, arms } = metric;
  return arms.map((arm) =>
    [
      role === 'funnel' ? title : `${title} (${role})`,
      arm.variant,
      formatValue(kind, arm.value),
      formatFinding(metric, arm),
      formatPValue(arm.sequential),
    ].join('\t'),
  );
}
