import { composePortrait } from '@funnel/content/results';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Details, Illustration, lighthouseScene, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect } from 'react';
import { getTexts } from '../../locales/messages';
import { useRunningPlan } from '../../membership/use-running-plan';
import { listUnscored } from '../../result/answered-items';
import { Provenance } from '../../result/provenance';
import { isStrong, rankPatterns } from '../../result/rank-patterns';
import { useResult } from '../../result/result-context';
import { ScaleCard } from '../../scales/scale-card';
import { getScaleName } from '../../scales/scale-texts';
import { ScoreTable } from '../../scales/score-table';
import { CalculationDetails } from './calculation-details';
import styles from './calculations-page.module.css';
import { Drivers } from './drivers';
import { Highlights } from './highlights';
import { Circumstances, Strengths } from './insight-cards';
import { ScaleLinks } from './scale-links';

/** The person in a sentence or two and what stands out, then a scale for each area with the answers behind it. */
export function CalculationsPage(): ReactElement {
  const { actions, links, track } = usePlatform();
  const result = useResult();
  const { answers, scales } = result;
  const hasPlan = useRunningPlan();
  const [leading] = rankPatterns(result);
  const isFrequent = isStrong(leading);
  const portrait = composePortrait({ answers, scales, texts: getTexts().insights });
  useDocumentTitle(t`Your results`);
  useEffect(() => track('Results Viewed'), [track]);
  useEffect(() => actions.openSurvey('result-adhd-calculations'), [actions]);
  return (
    <Screen
      width="wide"
      eyebrow={portrait === null ? undefined : t`Your results`}
      title={portrait ?? t`Your results`}
    >
      <ScaleLinks />
      <Highlights leading={leading} />
      <div className={styles['actions']}>
        <ActionLink
          to={links.result('traits')}
          label={isFrequent ? t`See your top patterns` : t`See all your patterns`}
        />
        {isFrequent && hasPlan === false && (
          <ActionLink variant="quiet" to={links.priceOptions()} label={t`See the prices`} />
        )}
      </div>
      <Illustration scene={lighthouseScene} />
      <Areas />
    </Screen>
  );
}

function Areas(): ReactElement {
  const { answers, quiz, scales } = useResult();
  const unscored = listUnscored({ answers, scales }, quiz);
  return (
    <section className={styles['areas']}>
      <h2>{t`Your areas`}</h2>
      <p className={styles['muted']}>
        <Provenance /> {t`Your results describe habits; they don’t judge them.`}
      </p>
      <div className={styles['bars']}>
        {scales.map((score) => (
          <div key={score.id} id={score.id}>
            <ScaleCard score={score} headingLevel={3}>
              <Drivers scaleId={score.id} />
            </ScaleCard>
          </div>
        ))}
      </div>
      {scales.length === 0 && <p>{t`There weren’t enough answers for results.`}</p>}
      {unscored.map((id) => {
        const scale = getScaleName(id);
        return <p key={id} className={styles['muted']}>{t`${scale}: too few answers for a result.`}</p>;
      })}
      <div>
        <Circumstances />
        <Strengths />
        {scales.length > 0 && (
          <Details summary={t`View as a table`}>
            <ScoreTable scales={scales} />
          </Details>
        )}
        <Details summary={t`How we calculated this`}>
          <CalculationDetails />
        </Details>
      </div>
    </section>
  );
}
