import { usePlatform } from '@funnel/platform';
import { buttonClass, Details, Screen } from '@funnel/ui';
import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CalculationDetails } from './calculation-details';
import { ScaleCard } from './scale-card';
import type { ScaleResult } from './scale-result';
import { ScoreTable } from './score-table';

/** A bar per scale, its meaning, and how it was calculated. */
export function CalculationsPage({ scales }: { scales: readonly ScaleResult[] }): ReactElement {
  const { actions, links, track } = usePlatform();
  useEffect(() => track('Results Viewed'), [track]);
  useEffect(() => actions.openSurvey('result-adhd-calculations'), [actions]);
  return (
    <Screen
      eyebrow="Your results"
      title="How your attention works"
      lead="Based only on your answers. Your results describe habits; they don’t judge them."
      actions={
        <Link className={buttonClass('primary')} to={links.result('story')}>
          Read your story
        </Link>
      }
    >
      {scales.map((result) => (
        <ScaleCard key={result.scale.id} result={result} />
      ))}
      <div>
        <Details summary="View as a table">
          <ScoreTable scales={scales} />
        </Details>
        <Details summary="How we calculated this">
          <CalculationDetails scales={scales} />
        </Details>
      </div>
    </Screen>
  );
}
