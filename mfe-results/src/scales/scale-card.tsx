import type { ScaleScore } from '@funnel/contracts';
import { Card, Meter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getBandName, getBandText, getScaleName } from './scale-texts';

/** One scale: its bar, its band, and what the band means. */
export function ScaleCard({ score: { id, points, max, band } }: { score: ScaleScore }): ReactElement {
  return (
    <Card as="article">
      <Meter label={getScaleName(id)} value={points} max={max} text={getBandName(band)} />
      <p>{getBandText(id, band)}</p>
    </Card>
  );
}
