import type { ScaleScore } from '@funnel/contracts';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from './scale-texts';
import styles from './score-table.module.css';

/** The scores as a table. */
export function ScoreTable({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col">
            <Trans>Points</Trans>
          </th>
          <th scope="col">
            <Trans>Out of</Trans>
          </th>
          <th scope="col">
            <Trans>Result</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {scales.map(({ id, points, max, band }) => (
          <tr key={id}>
            <th scope="row">{getScaleName(id)}</th>
            <td>{points}</td>
            <td>{max}</td>
            <td>{getBandName(band)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
