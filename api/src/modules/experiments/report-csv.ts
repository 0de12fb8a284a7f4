import type { ExperimentReport, MeasuredArm } from '@funnel/contracts';

type Cell = string | number | null | undefined;

const columns = [
  'table',
  'metric',
  'group',
  'variant',
  'visitors',
  'value',
  'difference',
  'sequential_lower',
  'sequential_upper',
  'sequential_p_corrected',
  'fixed_lower',
  'fixed_upper',
  'fixed_p_corrected',
  'chance_to_be_higher',
] as const;

/** A report as RFC 4180 CSV: metrics, then the primary one by group and by day. */
export function formatReportCsv({ metrics, breakdowns, days }: ExperimentReport): string {
  const primary = metrics[0]?.name;
  const rows: Cell[][] = [
    [...columns],
    ...metrics.flatMap(({ role, name, arms }) => arms.map((arm) => [role, name, '', ...listArm(arm)])),
    ...breakdowns.flatMap(({ by, groups }) =>
      groups.flatMap(({ group, arms }) => arms.map((arm) => [by, primary, group, ...listArm(arm)])),
    ),
    ...days.flatMap(({ day, arms }) =>
      arms.map(({ variant, visitors, sum }) => [
        'day',
        primary,
        day,
        variant,
        visitors,
        visitors === 0 ? null : sum / visitors,
      ]),
    ),
  ];
  return rows.map((row) => `${columns.map((_name, index) => formatCell(row[index])).join(',')}\r\n`).join('');
}

function listArm({ variant, visitors, value, sequential, frequentist, bayesian }: MeasuredArm): Cell[] {
  return [
    variant,
    visitors,
    value,
    sequential?.difference,
    sequential?.lower,
    sequential?.upper,
    sequential?.correctedPValue,
    frequentist?.lower,
    frequentist?.upper,
    frequentist?.correctedPValue,
    bayesian?.chanceToWin,
  ];
}

/** A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
