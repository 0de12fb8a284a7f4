import type { Scale } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { getBandName, getScaleDescription, getScaleName } from './scale-texts';

/** The scoring rules in plain words. */
export function CalculationDetails({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
  return (
    <>
      <p>
        Each of your answers stands for points, from 0 for “never” upwards. For each area we add up the points
        of its questions. Skipped questions are filled in from the others, as long as there are enough of
        them.
      </p>
      {scales.map(({ scale }) => (
        <p key={scale.id}>
          <strong>{getScaleName(scale.id)}.</strong> {getScaleDescription(scale.id)} {scale.items.length}{' '}
          questions, {scale.min} to {scale.max} points. {formatBandRanges(scale)}
        </p>
      ))}
      <p>
        We wrote the questions ourselves. They have not been tested in a study, so read the bands as a
        description, not as a measurement.
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
