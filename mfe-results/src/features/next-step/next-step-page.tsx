import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Card, Illustration } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type ReactElement, useEffect } from 'react';
import { getTexts } from '../../locales/messages';
import { readGoals } from '../../result/goal-texts';
import { pickTopPatterns, rankPatterns } from '../../result/rank-patterns';
import { readChoices } from '../../result/read-answers';
import { useResult } from '../../result/result-context';
import styles from './next-step-page.module.css';
import { type NextStep, nextSteps, obstacleReplies } from './next-steps';

/** One of three pages between the results and the plans. */
export function NextStepPage({ step }: { step: NextStep }): ReactElement {
  const { actions, links } = usePlatform();
  const { title, lead, points, scene, action, next, hasLesson } = nextSteps[step];
  const target = next === 'prices' ? links.priceOptions() : links.result(`info-take-next-step-${next}`);
  useEffect(() => {
    if (step === 3) actions.openSurvey('info-take-next-step-3');
  }, [actions, step]);
  return (
    <Page
      eyebrow={t`Step ${step} of 3`}
      title={i18n._(title)}
      lead={i18n._(lead)}
      actions={
        <>
          <ActionLink to={target} label={i18n._(action)} />
          {hasLesson && (
            <ActionLink variant="quiet" to={links.result('first-lesson')} label={t`Read my first step`} />
          )}
          {next !== 'prices' && (
            <ActionLink variant="quiet" to={links.priceOptions()} label={t`See the prices`} />
          )}
        </>
      }
    >
      <Illustration scene={scene} />
      {step === 1 && <Obstacle />}
      {step === 2 && <Wishes />}
      {step === 3 && <LeadingPattern />}
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point.id}>{i18n._(point)}</li>
        ))}
      </ul>
    </Page>
  );
}

/** What got in the visitor's way before, and what follows from it. */
function Obstacle(): ReactElement | null {
  const { answers, quiz } = useResult();
  const [obstacle] = readChoices(answers, 'obstacle', quiz);
  const reply = obstacle && obstacleReplies[obstacle.id];
  if (!reply) return null;
  const { text } = obstacle;
  return (
    <Card as="div" tone="soft">
      <p>
        {t`What got in the way before:`} <strong>{text}</strong>
      </p>
      <p>{i18n._(reply)}</p>
    </Card>
  );
}

/** The visitor's goals and the minutes they have. */
function Wishes(): ReactElement | null {
  const { answers, quiz } = useResult();
  const goals = readGoals(answers, quiz);
  const [minutes] = readChoices(answers, 'minutes', quiz);
  const count = goals.length;
  if (count === 0) return null;
  return (
    <Card as="div" tone="soft">
      <p>
        {plural(count, { one: 'Your goal:', other: 'Your goals:' })} <strong>{goals.join('\u00a0· ')}</strong>
      </p>
      {minutes && (
        <p>
          {t`Your time a day:`} <strong>{minutes.text}</strong>
        </p>
      )}
    </Card>
  );
}

/** The pattern that leads, and what tends to help with it. */
function LeadingPattern(): ReactElement | null {
  const [leading] = pickTopPatterns(rankPatterns(useResult()));
  if (!leading) return null;
  const texts = getTexts().insights;
  return (
    <Card as="div" tone="soft">
      <p>
        {t`What comes up most for you:`} <strong>{texts[`pattern.${leading.id}`]}</strong>
      </p>
      <p>
        {t`What tends to help:`} {texts[`help.${leading.id}`]}
      </p>
      <p>{t`You can try it today, with or without a membership.`}</p>
    </Card>
  );
}
