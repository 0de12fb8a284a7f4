import type { RecheckComparison, ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Card } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, useReader } from '../../dates/format-date';
import { getScaleTexts } from '../../locales/messages';
import { ScoreMeter } from '../../scales/score-meter';

type RecheckResultProps = {
  comparison: RecheckComparison;
  /** Whether the member has just saved these answers; not when the page opens with them. */
  takesFocus: boolean;
};

/** Each area in the first answers and in the newest ones. */
export function RecheckResult({ comparison, takesFocus }: RecheckResultProps): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { id, areas, answeredAt, firstAnsweredAt } = comparison;
  const [now, then] = [formatDate(answeredAt, reader), formatDate(firstAnsweredAt, reader)];
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>{t`What you answered`}</h2>
      <p>{t`Numbers move for many reasons: sleep, stress, a busy month, or how a question read that day. They don’t say what you have, or what caused a change.`}</p>
      {areas
        .filter((area) => area.first ?? area.now)
        .map((area) => (
          <Card key={area.id} as="article">
            <h3>{getScaleTexts()[`${area.id}.title`] ?? area.id}</h3>
            {firstAnsweredAt && <AreaBar label={then} score={area.first} />}
            <AreaBar label={now} score={area.now} />
            <p>{describeChange(area)}</p>
          </Card>
        ))}
      <p>
        <Link to={links.myResults(id)}>{t`See or delete these answers`}</Link>
      </p>
    </>
  );
}

function AreaBar({ label, score }: { label: string; score: ScaleScore | null }): ReactElement {
  if (!score) {
    return (
      <p>
        {label}: {t`not enough answers`}
      </p>
    );
  }
  return <ScoreMeter label={label} score={score} />;
}

function describeChange({ first, now }: RecheckComparison['areas'][number]): string {
  if (!first || !now) return t`There’s nothing to compare here.`;
  const change = Math.abs(now.points - first.points);
  if (change === 0) return t`The same number of points as the first time.`;
  return now.points < first.points
    ? plural(change, {
        one: '# point fewer than the first time.',
        other: '# points fewer than the first time.',
      })
    : plural(change, {
        one: '# point more than the first time.',
        other: '# points more than the first time.',
      });
}
