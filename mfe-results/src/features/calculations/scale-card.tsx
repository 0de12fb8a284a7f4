import { Card, Meter } from '@funnel/ui';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { getBandName, getBandText, getScaleName } from './scale-texts';

/** One scale: its bar, its band, and what the band means. */
export function ScaleCard({ result: { scale, points, band } }: { result: ScaleResult }): ReactElement {
  return (
    <Card as="article">
      <Meter label={getScaleName(scale.id)} value={points} max={scale.max} text={getBandName(band)} />
      <p>{getBandText(scale.id, band)}</p>
    </Card>
  );
}
