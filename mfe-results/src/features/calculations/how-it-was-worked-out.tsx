import type { Scale } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { bandName, scaleAbout, scaleName } from './scale-texts';

/** The rules behind the numbers, in words. */
export function HowItWasWorkedOut({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
  return (
    <>
      <p>
        Each of your answers stands for points, from 0 for “never” upwards. For each area we add up the points
        of its questions. Skipped questions are filled in from the others, as long as there are enough of
        them.
      </p>
      {scales.map(({ scale }) => (
        <p key={scale.id}>
          <strong>{scaleName(scale.id)}.</strong> {scaleAbout(scale.id)} {scale.items.length} questions,{' '}
          {scale.min} to {scale.max} points. {bandRanges(scale)}
        </p>
      ))}
      <p>
        We wrote the questions ourselves. They have not been tested in a study, so read the bands as a
        description, not as a measurement.
      </p>
    </>
  );
}

/** Which points belong to which band: `Few traits: 0–8. Some traits: 9–13.` */
export function bandRanges({ bands, max }: Scale): string {
  return bands
    .map(({ id, from }, index) => `${bandName(id)}: ${from}–${(bands[index + 1]?.from ?? max + 1) - 1}.`)
    .join(' ');
}
