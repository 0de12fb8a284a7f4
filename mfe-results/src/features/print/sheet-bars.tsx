import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useResult } from '../../result/result-context';
import { listBands } from '../../scales/list-bands';
import { getBandName, getScaleName } from '../../scales/scale-texts';
import styles from './sheet.module.css';

/** Points, bar, and band of each area, as a table that prints well. */
export function SheetBars(): ReactElement {
  const { scales, quiz } = useResult();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Area</Trans>
          </th>
          <th scope="col" className={styles['barCell']}>
            <Trans>Points</Trans>
          </th>
          <th scope="col">
            <Trans>Result</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {scales.map(({ id, points: value, max, band }) => {
          const bands = listBands(quiz.doc.scales.find((scale) => scale.id === id) ?? { bands: [], max });
          return (
            <tr key={id}>
              <th scope="row">{getScaleName(id)}</th>
              <td>
                <svg
                  className={styles['bar']}
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={styles['track']} width="100" height="8" />
                  <rect className={styles['fill']} width={(value / max) * 100} height="8" />
                  {bands.slice(1).map(({ id: bandId, from }) => (
                    <rect
                      key={bandId}
                      className={styles['mark']}
                      x={(from / max) * 100}
                      width="0.6"
                      height="8"
                    />
                  ))}
                </svg>
                {t`${value} of ${max}`}
              </td>
              <td>{getBandName(band)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
