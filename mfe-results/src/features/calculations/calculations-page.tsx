import { usePlatform } from '@funnel/platform';
import { buttonClass, Details, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      eyebrow={t`Your results`}
      title={t`How your attention works`}
      lead={t`Based only on your answers. Your results describe habits; they don’t judge them.`}
      actions={
        <Link className={buttonClass('primary')} to={links.result('story')}>
          <Trans>Read your story</Trans>
        </Link>
      }
    >
      {scales.map((result) => (
        <ScaleCard key={result.scale.id} result={result} />
      ))}
      <div>
        <Details summary={t`View as a table`}>
          <ScoreTable scales={scales} />
        </Details>
        <Details summary={t`How we calculated this`}>
          <CalculationDetails scales={scales} />
        </Details>
      </div>
    </Screen>
  );
}
