import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { getBandName, getScaleName } from './scale-texts';
import styles from './score-table.module.css';

/** The scores as a table. */
export function ScoreTable({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
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
        {scales.map(({ scale, points, band }) => (
          <tr key={scale.id}>
            <th scope="row">{getScaleName(scale.id)}</th>
            <td>{points}</td>
            <td>{scale.max}</td>
            <td>{getBandName(band)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
