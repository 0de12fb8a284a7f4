import type { ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { classNames } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import tableStyles from '../../scales/score-table.module.css';
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
  return (
    <table className={classNames(tableStyles['table'], styles['compact'])}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col">{dates.earlier}</th>
          <th scope="col">{dates.later}</th>
          <th scope="col">
            <Trans>Change</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {scales.map((scale) => {
          const change = computeChange(scale);
          return (
            <tr key={scale.id}>
              <th scope="row">{getScaleName(scale.id)}</th>
              <td>{formatScore(scale.earlier)}</td>
              <td>{formatScore(scale.later)}</td>
              <td>{change === null ? '–' : format.format(change)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function formatScore(score: ScaleScore | undefined): string {
  if (!score) return '–';
  const { points, max, band } = score;
  const meaning = getBandName(band);
  return t`${points} of ${max}, ${meaning}`;
}
