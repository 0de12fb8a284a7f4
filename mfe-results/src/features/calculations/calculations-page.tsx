import type { ScaleScore } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Details, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ScaleCard } from '../../scales/scale-card';
import { ScoreTable } from '../../scales/score-table';
import { CalculationDetails } from './calculation-details';

/** A bar per scale, its meaning, and how it was calculated. */
export function CalculationsPage({ scales }: { scales: readonly ScaleScore[] }): ReactElement {
  const { actions, links, track, user } = usePlatform();
  useDocumentTitle(t`How your attention works`);
  useEffect(() => track('Results Viewed'), [track]);
  useEffect(() => actions.openSurvey('result-adhd-calculations'), [actions]);
  return (
    <Screen
      eyebrow={t`Your results`}
      title={t`How your attention works`}
      lead={t`Based only on your answers. Your results describe habits; they don’t judge them.`}
      actions={
        <>
          <Link className={buttonClass('primary')} to={links.result('story')}>
            <Trans>Read your story</Trans>
          </Link>
          {user.isLoggedIn && (
            <Link className={buttonClass('secondary')} to={links.myResults()}>
              <Trans>See all my results</Trans>
            </Link>
          )}
        </>
      }
    >
      {scales.map((score) => (
        <ScaleCard key={score.id} score={score} />
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
