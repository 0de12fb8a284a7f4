import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Details, Illustration, lighthouseScene, TwoColumns } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect } from 'react';
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
          <Provenance /> {t`Your results describe habits; they don’t judge them.`}
        </>
      }
      actions={
        <>
          <ActionLink to={links.result('traits')} label={t`See your top patterns`} />
          {user.isLoggedIn && (
            <ActionLink variant="secondary" to={links.myResults()} label={t`See my results over time`} />
          )}
        </>
      }
    >
      <TwoColumns
        aside={
          <>
            <Illustration scene={lighthouseScene} />
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
