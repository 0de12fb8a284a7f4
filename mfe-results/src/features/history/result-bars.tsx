import { getCurrentQuiz } from '@funnel/content/quiz';
import type { ScaleScore } from '@funnel/contracts';
import { BandMeter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { getBandName, getScaleName } from '../../scales/scale-texts';

/** A bar per scale. */
export function ResultBars({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  return (
    <>
      {scales.map(({ id, points, max, band }) => (
        <BandMeter
          key={id}
          label={getScaleName(id)}
          value={points}
          max={max}
          bands={listBands(id)}
          text={getBandName(band)}
        />
      ))}
    </>
  );
}

/** None for a scale that the quiz no longer has. */
function listBands(scaleId: string) {
  const scale = getCurrentQuiz().doc.scales.find(({ id }) => id === scaleId);
  return (scale?.bands ?? []).map(({ id, from }) => ({ id, from, label: getBandName(id) }));
}
