import type { Scale } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { getBandName, getScaleDescription, getScaleName } from './scale-texts';

/** The scoring rules in plain words. */
export function CalculationDetails({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
  return (
    <>
      <p>
        Each answer is worth points, starting at 0 for “never.” For each area, we add up the points from its
        questions. If an answer is missing, we estimate it from the others, as long as there are enough of
        them.
      </p>
      {scales.map(({ scale }) => (
        <p key={scale.id}>
          <strong>{getScaleName(scale.id)}.</strong> {getScaleDescription(scale.id)} {scale.items.length}{' '}
          questions, {scale.min} to {scale.max} points. {formatBandRanges(scale)}
        </p>
      ))}
      <p>
        We wrote the questions ourselves. They haven’t been tested in a study, so treat your results as a
        description, not a measurement.
      </p>
    </>
  );
}

/** The point range of each band: `Few traits: 0–8. Some traits: 9–13.` */
export function formatBandRanges({ bands, max }: Scale): string {
  return bands
    .map(({ id, from }, index) => `${getBandName(id)}: ${from}–${(bands[index + 1]?.from ?? max + 1) - 1}.`)
    .join(' ');
}
