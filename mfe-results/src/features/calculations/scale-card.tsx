import { Card, Meter } from '@funnel/ui';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { bandName, bandText, scaleName } from './scale-texts';

/** One scale: its bar, its band in words, and what that means. */
export function ScaleCard({ result: { scale, points, band } }: { result: ScaleResult }): ReactElement {
  return (
    <Card as="article">
      <Meter label={scaleName(scale.id)} value={points} max={scale.max} text={bandName(band)} />
      <p>{bandText(scale.id, band)}</p>
    </Card>
  );
}
