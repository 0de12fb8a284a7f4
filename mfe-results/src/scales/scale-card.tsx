import type { ScaleScore } from '@funnel/contracts';
import { BandMeter, Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { getBandName, getBandText, getScaleName } from './scale-texts';

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
