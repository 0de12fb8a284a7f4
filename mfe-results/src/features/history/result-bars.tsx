import type { ScaleScore } from '@funnel/contracts';
import { Meter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from '../../scales/scale-texts';

/** A bar per scale. */
export function ResultBars({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  return (
    <>
      {scales.map(({ id, points, max, band }) => (
        <Meter key={id} label={getScaleName(id)} value={points} max={max} text={getBandName(band)} />
      ))}
    </>
  );
}
