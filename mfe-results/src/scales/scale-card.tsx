import type { ScaleScore } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { ScaleBar } from './scale-bar';
import { getBandText } from './scale-texts';

/** One scale: its bar, its band, and what the band means. */
export function ScaleCard({ score, children }: { score: ScaleScore; children?: ReactNode }): ReactElement {
  return (
    <Card as="article">
      <ScaleBar score={score} />
      <p>{getBandText(score.id, score.band)}</p>
      {children}
    </Card>
  );
}
