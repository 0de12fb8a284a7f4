import type { ScaleScore } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from './scale-texts';

/** The bar of a scale, with marks where its bands begin. */
export function ScaleBar({ score }: { score: ScaleScore }): ReactElement {
  const { id, points, max, band, bands = [] } = score;
  return (
    <BandMeter
      label={getScaleName(id)}
      value={points}
      max={max}
      bands={bands.map((one) => ({ ...one, label: getBandName(one.id) }))}
      text={getBandName(band)}
    />
  );
}
