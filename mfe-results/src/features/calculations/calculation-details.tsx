import type { Scale } from '@funnel/contracts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useResult } from '../../result/result-context';
import { listBands } from '../../scales/list-bands';
import { getBandName, getScaleDescription, getScaleName } from '../../scales/scale-texts';

/** The scoring rules in plain words. */
export function CalculationDetails(): ReactElement {
  const { quiz, scales } = useResult();
  const measured = quiz.doc.scales.filter(({ id }) => scales.some((score) => score.id === id));
  return (
    <>
      <p>
        <Trans>
          Each answer is worth points, starting at 0 for “never.” For each area, we add up the points from its
          questions. If an answer is missing, we estimate it from the others, as long as there are enough of
          them.
        </Trans>
      </p>
      {measured.map((scale) => (
        <p key={scale.id}>
          <strong>{getScaleName(scale.id)}.</strong> {getScaleDescription(scale.id)} {formatSize(scale)}{' '}
          {formatBandRanges(scale)}
        </p>
      ))}
      <p>
        <Trans>
          Your top patterns are the ones that come up at least sometimes, the most frequent first. Equally
          frequent ones are taken from each area in turn.
        </Trans>
      </p>
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
export function formatBandRanges(scale: Scale): string {
  return listBands(scale)
    .map(({ id, from, to }) => {
      const band = getBandName(id);
      return t`${band}: ${from}–${to}.`;
    })
    .join(' ');
}
