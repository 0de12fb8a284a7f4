import type { ScaleScore } from '@funnel/contracts';
import { BandMeter, Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { getBandName, getBandText, getScaleName, getShortBandName } from './scale-texts';

type ScaleCardProps = { score: ScaleScore; headingLevel?: 2 | 3; children?: ReactNode };

/** One scale: its bar, its band, and what the band means. */
export function ScaleCard({ score, headingLevel = 2, children }: ScaleCardProps): ReactElement {
  return (
    <Card as="article">
      <ScaleBar score={score} headingLevel={headingLevel} />
      <p>{getBandText(score.id, score.band)}</p>
      {children}
    </Card>
  );
}

type ScaleBarProps = {
  score: ScaleScore;
  /** In place of the name of the scale. */
  label?: string;
  headingLevel?: 2 | 3;
};

/** The scale with its bands and the place of the score. */
export function ScaleBar({ score, label, headingLevel }: ScaleBarProps): ReactElement {
  const { id, points, max, band, bands = [] } = score;
  return (
    <BandMeter
      label={label ?? getScaleName(id)}
      headingLevel={headingLevel}
      value={points}
      max={max}
      bands={bands.map((one) => ({ ...one, label: getShortBandName(one.id) }))}
      text={getBandName(band)}
    />
  );
}
