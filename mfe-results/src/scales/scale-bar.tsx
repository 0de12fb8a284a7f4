import type { ScaleScore } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from './scale-texts';

type ScaleBarProps = { score: ScaleScore; headingLevel?: 2 | 3 };

/** The bar of a scale, with marks where its bands begin. */
export function ScaleBar({ score, headingLevel }: ScaleBarProps): ReactElement {
  const { id, points, max, band, bands = [] } = score;
  return (
    <BandMeter
      label={getScaleName(id)}
      headingLevel={headingLevel}
      value={points}
      max={max}
      bands={bands.map((one) => ({ ...one, label: getBandName(one.id) }))}
      text={getBandName(band)}
    />
  );
}
