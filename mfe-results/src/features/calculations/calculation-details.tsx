import type { Scale } from '@funnel/contracts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { ScaleResult } from './scale-result';
import { getBandName, getScaleDescription, getScaleName } from './scale-texts';

/** The scoring rules in plain words. */
export function CalculationDetails({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
  return (
    <>
      <p>
        <Trans>
          Each answer is worth points, starting at 0 for “never.” For each area, we add up the points from its
          questions. If an answer is missing, we estimate it from the others, as long as there are enough of
          them.
        </Trans>
      </p>
      {scales.map(({ scale }) => (
        <p key={scale.id}>
          <strong>{getScaleName(scale.id)}.</strong> {getScaleDescription(scale.id)} {formatSize(scale)}{' '}
          {formatBandRanges(scale)}
        </p>
      ))}
      <p>
        <Trans>
          We wrote the questions ourselves. They haven’t been tested in a study, so treat your results as a
          description, not a measurement.
        </Trans>
      </p>
    </>
  );
}

function formatSize({ items, min, max }: Scale): string {
  const questions = items.length;
  return plural(questions, {
    one: `# question, ${min} to ${max} points.`,
    other: `# questions, ${min} to ${max} points.`,
  });
}

/** The point range of each band: `Few traits: 0–8. Some traits: 9–13.` */
export function formatBandRanges({ bands, max }: Scale): string {
  return bands
    .map(({ id, from }, index) => {
      const band = getBandName(id);
      const to = (bands[index + 1]?.from ?? max + 1) - 1;
      return t`${band}: ${from}–${to}.`;
    })
    .join(' ');
}
