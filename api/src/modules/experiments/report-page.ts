import type { ExperimentReport, MeasuredArm, MeasuredMetric } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../platform/http/operator-page';
import { renderTable, renderTabs } from '../../platform/http/operator-page-parts';
import { renderDailyChart } from './daily-chart';
import {
  formatDifference,
  formatFinding,
  formatPercent,
  formatPValue,
  formatValue,
  weightSources,
} from './format-values';

/** The page of one phase of an experiment. */
export function renderReportPage(report: ExperimentReport, csvAddress: string): string {
  const { experiment, metrics, days, breakdowns } = report;
  const [primary] = metrics;
  const format = (value: number) => formatValue(primary?.kind ?? 'rate', value);
  const content = html`${renderPhases(report)}
${renderPlan(report)}
${renderDecision(report)}
${renderArms(report)}
${renderSize(report)}
${primary && renderMetrics('Primary metric', [primary])}
${primary && renderDailyChart({ title: primary.title, days, format })}
${renderMetrics('Guardrails', listByRole(metrics, 'guardrail'))}
${renderMetrics('Funnel', listByRole(metrics, 'funnel'))}
${primary && breakdowns.map((one) => renderBreakdown(primary, one))}
<p><a href="${csvAddress}">Download as CSV</a></p>`;
  return renderOperatorPage({ title: experiment, content: [content] });
}

function listByRole(metrics: readonly MeasuredMetric[], role: MeasuredMetric['role']): MeasuredMetric[] {
  return metrics.filter((metric) => metric.role === role);
}

function renderPhases({ phases, phase }: ExperimentReport): Markup {
  const tabs = phases.map((one) => ({
    search: `phase=${one}`,
    label: `Phase ${one}`,
    isCurrent: one === phase,
  }));
  return renderTabs('Phases', tabs);
}

function renderPlan({ flag, plan }: ExperimentReport): Markup {
  if (!plan) return html`<p>Flag <code>${flag}</code>, without a plan.</p>`;
  return html`<p>Flag <code>${flag}</code> of the ${plan.owner}, to be decided by ${plan.expires}. ${plan.hypothesis}</p>`;
}

const verdicts = {
  'ratio-off': 'No winner: the split is off',
  'keep-running': 'Keep running',
  'no-winner': 'No winner',
  winner: 'Winner',
} as const;

function renderDecision({ decision: { verdict, arm, reason }, metrics }: ExperimentReport): Markup {
  const harmed = listByRole(metrics, 'guardrail').filter(({ worse }) => worse.length > 0);
  return html`<p role="status"><strong>${verdicts[verdict]}${arm !== null && `: ${arm}`}</strong> ${reason}</p>
${harmed.map(({ title, worse }) => html`<p class="alert">Worse than the control: ${title} (${worse.join(', ')})</p>`)}`;
}

function renderArms({ arms, severalVariants, ratio }: ExperimentReport): Markup {
  const total = arms.reduce((sum, { visitors }) => sum + visitors, 0);
  const rows = arms.map(
    ({ variant, visitors, weight }) =>
      html`<tr><th scope="row">${variant}</th><td>${visitors}</td><td>${formatPercent(total === 0 ? 0 : visitors / total)}</td><td>${formatPercent(weight)}</td></tr>`,
  );
  const state = ratio.isOff
    ? html`<p class="alert">The split is off (p ${formatSmall(ratio.pValue)}): find out why before you believe any number below.</p>`
    : html`<p>The split is as planned (p ${formatSmall(ratio.pValue)}).</p>`;
  const leftOut = html`<tr><th scope="row">More than one, left out</th><td>${severalVariants}</td><td></td><td></td></tr>`;
  const table = renderTable({
    caption: `Visitors; weights ${weightSources[ratio.weights]}`,
    columns: ['Variant', 'Visitors', 'Share', 'Planned share'],
    rows: [...rows, leftOut],
  });
  return html`${table}
${state}`;
}

function formatSmall(pValue: number): string {
  return pValue < 0.001 ? '< 0.001' : pValue.toFixed(3);
}

function renderSize({ size }: ExperimentReport): Markup {
  const { planned, smallestArm, daysLeft, detectable, detectableAtPlan } = size;
  return html`<ul>
<li>The smallest arm has ${smallestArm} visitors${planned === null ? '; no size is planned' : ` of ${planned} planned`}.</li>
${daysLeft !== null && html`<li>${daysLeft} more days at the pace so far.</li>`}
${detectable !== null && html`<li>A difference of ${formatPercent(detectable)} would be found now with a chance of 80 %.</li>`}
${detectableAtPlan !== null && html`<li>At the planned size, one of ${formatPercent(detectableAtPlan)}.</li>`}
</ul>`;
}

const resultColumns = [
  'Variant',
  'Visitors',
  'Value',
  'Difference, sequential',
  'p, corrected',
  'Difference at the planned size',
  'Chance to be higher',
];

function renderMetrics(caption: string, metrics: readonly MeasuredMetric[]): Markup {
  const rows = metrics.flatMap((metric) =>
    metric.arms.map((arm) => renderArm(metric, metric.title, arm, formatFinding(metric, arm))),
  );
  return renderResults(caption, 'Metric', rows);
}

function renderBreakdown(
  primary: MeasuredMetric,
  { by, groups }: ExperimentReport['breakdowns'][number],
): Markup {
  const rows = groups.flatMap(({ group, arms }) => arms.map((arm) => renderArm(primary, group, arm)));
  return renderResults(`${primary.title} by ${by}, the largest groups`, by, rows);
}

function renderResults(caption: string, first: string, rows: readonly Markup[]): Markup {
  return renderTable({ caption, columns: [first, ...resultColumns], rows });
}

function renderArm(
  { kind }: MeasuredMetric,
  name: string,
  arm: MeasuredArm,
  finding = formatDifference(arm.sequential),
): Markup {
  const { variant, visitors, value, sequential, frequentist, bayesian } = arm;
  return html`<tr><th scope="row">${name}</th><td>${variant}</td><td>${visitors}</td><td>${formatValue(kind, value)}</td><td>${finding}</td><td>${formatPValue(sequential)}</td><td>${formatDifference(frequentist)}</td><td>${bayesian ? formatPercent(bayesian.chanceToWin) : '–'}</td></tr>`;
}
