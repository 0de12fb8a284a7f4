import type { ScaleScore } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getScaleTexts } from '../locales/messages';

type ScoreMeterProps = { score: ScaleScore; label: string; headingLevel?: 3 };

/** One score on its scale, with the bands by name. */
export function ScoreMeter({ score, label, headingLevel }: ScoreMeterProps): ReactElement {
  const { points, max, band, bands = [] } = score;
  const nameBand = (id: string) => getScaleTexts()[`band.${id}`] ?? id;
  return (
    <BandMeter
      label={label}
      headingLevel={headingLevel}
      value={points}
      max={max}
      bands={bands.map((one) => ({ ...one, label: nameBand(`${one.id}.short`) }))}
      text={nameBand(band)}
    />
  );
}
