import type { ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { DataTable } from '../../scales/data-table';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import { type ComparedScale, computeChange } from './comparison';
import styles from './comparison-table.module.css';

type ComparisonTableProps = {
  scales: readonly ComparedScale[];
  dates: { earlier: string; later: string };
};

/** Two results as a table, with the change in points. */
export function ComparisonTable({ scales, dates }: ComparisonTableProps): ReactElement {
  const { locale } = usePlatform();
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const rows = scales.map((scale) => {
    const change = computeChange(scale);
    const shown = change === null ? '–' : format.format(change);
    const { id, earlier, later } = scale;
    return { id, cells: [getScaleName(id), formatScore(earlier), formatScore(later), shown] };
  });
  const columns = [t`Area`, dates.earlier, dates.later, t`Change`];
  return <DataTable className={styles['compact']} columns={columns} rows={rows} />;
}

function formatScore(score: ScaleScore | undefined): string {
  if (!score) return '–';
  const { points, max, band } = score;
  const meaning = getBandName(band);
  return t`${points} of ${max}, ${meaning}`;
}
