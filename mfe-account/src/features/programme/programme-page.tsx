import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LoadingPage } from '../../feedback/loading-page';
import { NotSaved } from '../../feedback/not-saved';
import { AfterLastWeek } from './after-last-week';
import { countSteps, DAYS } from './find-step';
import { FinishedPlans } from './finished-plans';
import { GeneralProgrammeNotice } from './general-programme-notice';
import styles from './programme.module.css';
import { ProgrammeProblem } from './programme-problem';
import { ReminderForm } from './reminder-form';
import { useProgramme, useRestartProgrammeMutation } from './use-programme';

/** The four weeks with the state of each step, and the settings of the plan. */
export function ProgrammePage(): ReactElement {
  const { data, error, isFetching, refetch } = useProgramme();
  if (data) return <LoadedPlan plan={data} />;
  if (error) return <ProgrammeProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingPage label={t`Loading your plan`} />;
}

function LoadedPlan({ plan }: { plan: Programme }): ReactElement {
  const done = countSteps(plan, 'done');
  return (
    <Page title={t`Your four-week plan`} lead={t`One small step a day. You’ve done ${done} of ${DAYS}.`}>
      <GeneralProgrammeNotice plan={plan} />
      {plan.weeks.map((week) => (
        <Week key={week.number} week={week} todayId={plan.today.stepId} />
      ))}
      {plan.today.stepId === null && <AfterLastWeek plan={plan} />}
      <FinishedPlans plans={plan.finished ?? []} />
      <ReminderForm reminder={plan.reminder} />
      <StartOver />
    </Page>
  );
}

function Week({ week, todayId }: { week: Programme['weeks'][number]; todayId: string | null }): ReactElement {
  const { links } = usePlatform();
  const { number, theme, steps } = week;
  return (
    <section className={styles['week']} aria-labelledby={`week-${number}`}>
      <h2 id={`week-${number}`}>
        {t`Week ${number}`}: {theme.title}
      </h2>
      <p className={styles['place']}>{theme.intro}</p>
      <ol className={styles['steps']} start={steps[0]?.day}>
        {steps.map((step) => (
          <li key={step.id}>
            <Link
              to={`${links.account()}/plan/${step.id}`}
              aria-current={step.id === todayId ? 'step' : undefined}
            >
              {step.title}
            </Link>{' '}
            <StateText step={step} isToday={step.id === todayId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StateText({ step, isToday }: { step: ProgrammeStep; isToday: boolean }): ReactElement | null {
  const text = getStateText(step, isToday);
  return text === '' ? null : <span className={styles['stateText']}>{text}</span>;
}

function getStateText({ state }: ProgrammeStep, isToday: boolean): string {
  switch (state) {
    case 'done':
      return t`Done`;
    case 'skipped':
      return t`Skipped`;
    case 'open':
      return isToday ? t`Next` : '';
  }
}

/** Opens every step again, in a plan from the newest answers. */
function StartOver(): ReactElement {
  const [restart, { isLoading, isError, isSuccess }] = useRestartProgrammeMutation();
  return (
    <Details summary={t`Start over`}>
      <p>
        <Trans>This builds the plan again from your newest quiz answers. Your progress is reset.</Trans>
      </p>
      <Button variant="secondary" busy={isLoading} onClick={() => void restart()}>{t`Start over now`}</Button>
      <p role="status">{isSuccess ? t`Your plan starts again with day 1.` : ''}</p>
      {isError && <NotSaved />}
    </Details>
  );
}
