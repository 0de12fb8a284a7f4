import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, Details, TwoColumns } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { listUnscored } from '../../result/answered-items';
import { Provenance } from '../../result/provenance';
import { useResult } from '../../result/result-context';
import { ScaleCard } from '../../scales/scale-card';
import { getScaleName } from '../../scales/scale-texts';
import { ScoreTable } from '../../scales/score-table';
import { CalculationDetails } from './calculation-details';
import styles from './calculations-page.module.css';
import { Drivers } from './drivers';
import { Circumstances, Strengths, TonightCard } from './insight-cards';

/** A bar per scale with the answers behind it, and what else the answers say. */
export function CalculationsPage(): ReactElement {
  const { actions, links, track, user } = usePlatform();
  const { answers, quiz, scales } = useResult();
  const unscored = listUnscored({ answers, scales }, quiz);
  useEffect(() => track('Results Viewed'), [track]);
  useEffect(() => actions.openSurvey('result-adhd-calculations'), [actions]);
  return (
    <Page
      width="wide"
      eyebrow={t`Your results`}
      title={t`How your attention works`}
      lead={
        <>
          <Provenance /> <Trans>Your results describe habits; they don’t judge them.</Trans>
        </>
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to={links.result('traits')}>
            <Trans>See your top patterns</Trans>
          </Link>
          {user.isLoggedIn && (
            <Link className={buttonClass('secondary')} to={links.myResults()}>
              <Trans>See all my results</Trans>
            </Link>
          )}
        </>
      }
    >
      <TwoColumns
        aside={
          <>
            <TonightCard />
            <Strengths />
            <Circumstances />
          </>
        }
      >
        {scales.map((score) => (
          <ScaleCard key={score.id} score={score}>
            <Drivers scaleId={score.id} />
          </ScaleCard>
        ))}
        {unscored.map((id) => {
          const scale = getScaleName(id);
          return <p key={id} className={styles['muted']}>{t`${scale}: too few answers for a result.`}</p>;
        })}
      </TwoColumns>
      <div>
        <Details summary={t`View as a table`}>
          <ScoreTable scales={scales} />
        </Details>
        <Details summary={t`How we calculated this`}>
          <CalculationDetails />
        </Details>
      </div>
    </Page>
  );
}
