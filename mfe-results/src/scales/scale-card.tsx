import type { ScaleScore } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { ScaleBar } from './scale-bar';
import { getBandText } from './scale-texts';

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
