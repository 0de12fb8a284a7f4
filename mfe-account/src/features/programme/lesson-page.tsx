import type { Lesson, Programme, ProgrammeStep, StepState } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { cheerScene, Illustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadingPage } from '../../feedback/loading-page';
import { AccountLink } from '../../links/account-link';
import { ClosedStep } from './closed-step';
import { DoneTick } from './done-tick';
import { DAYS, findStep } from './find-step';
import { LessonText } from './lesson-text';
import styles from './programme.module.css';
import { ProgrammeProblem } from './programme-problem';
import { StepButton } from './step-button';
import { useLesson, useProgramme } from './use-programme';

/** One lesson of the plan, to read and to try. */
export function LessonPage({ notice }: { notice: ReactNode }): ReactElement {
  const { stepId = '' } = useParams();
  const plan = useProgramme();
  const lesson = useLesson(stepId);
  if (plan.data && lesson.data) return <LoadedLesson plan={plan.data} lesson={lesson.data} />;
  const failed = [plan, lesson].find(({ isError }) => isError);
  if (failed) {
    return (
      <ProgrammeProblem
        error={failed.error}
        notice={notice}
        isRetrying={plan.isFetching || lesson.isFetching}
        onRetry={() => {
          void plan.refetch();
          void lesson.refetch();
        }}
      />
    );
  }
  return <LoadingPage label={t`Loading the step`} />;
}

function LoadedLesson({ plan, lesson }: { plan: Programme; lesson: Lesson }): ReactElement {
  const { links } = usePlatform();
  const stateBox = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  const place = findStep(plan, lesson.id);
  const day = place?.step.day;

  // The pressed button is about to go.
  function handleChanged(): void {
    setChanged(true);
    stateBox.current?.focus();
  }

  return (
    <Page
      eyebrow={day ? `${t`Day ${day} of ${DAYS}`} · ${lesson.themeTitle}` : lesson.themeTitle}
      title={lesson.title}
      actions={
        <>
          <AccountLink variant="secondary" label={t`Back to Today`} />
          <ActionLink variant="quiet" to={links.programme()} label={t`See all four weeks`} />
        </>
      }
    >
      <LessonText lesson={lesson} />
      {place && (
        <div ref={stateBox} tabIndex={-1} className={styles['state']}>
          <p role="status" className={styles['stepState']}>
            {place.step.state === 'done' && <DoneTick isNew={isChanged} />}
            {describeState(place.step.state)}
          </p>
          {place.step.state === 'done' ? (
            <>
              {plan.today.isDoneForToday && <Illustration scene={cheerScene} />}
              <ClosedStep plan={plan} place={place} onUndone={handleChanged} />
            </>
          ) : (
            <StepChoice step={place.step} onChanged={handleChanged} />
          )}
        </div>
      )}
    </Page>
  );
}

type StepChoiceProps = { step: ProgrammeStep; onChanged: () => void };

function StepChoice({ step, onChanged }: StepChoiceProps): ReactElement {
  return (
    <div className={styles['buttons']}>
      {step.state === 'open' ? (
        <>
          <StepButton step={step} state="done" variant="primary" label={t`I did it`} onChanged={onChanged} />
          <StepButton
            step={step}
            state="skipped"
            variant="quiet"
            label={t`Skip this one`}
            onChanged={onChanged}
          />
        </>
      ) : (
        <StepButton step={step} state="open" variant="quiet" label={t`Undo`} onChanged={onChanged} />
      )}
    </div>
  );
}

function describeState(state: StepState): string {
  switch (state) {
    case 'open':
      return '';
    case 'done':
      return t`Done. Nice work.`;
    case 'skipped':
      return t`You’ve skipped this step.`;
  }
}
