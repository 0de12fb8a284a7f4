import { cheerScene, Details, Illustration, lookBackScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { describeWeek } from './describe-week';
import type { ProgrammeWeek } from './find-step';
import { HelpfulMark } from './helpful-mark';
import styles from './programme.module.css';
import { StepList } from './step-list';

type LookBackProps = {
  week: ProgrammeWeek;
  /** Whether its plan is the present one, of which steps can be marked. */
  isPresent: boolean;
};

/** A finished week: what was done, folded up, and the steps to do for the first time. */
export function LookBack({ week, isPresent }: LookBackProps): ReactElement {
  const done = week.steps.filter(({ state }) => state === 'done');
  const skipped = week.steps.filter(({ state }) => state === 'skipped');
  return (
    <>
      <p className={styles['summary']}>{describeWeek(week)}</p>
      <div className={styles['weekDrawing']}>
        <Illustration scene={skipped.length === 0 ? cheerScene : lookBackScene} />
      </div>
      {done.length > 0 && (
        <Details
          summary={
            <h3 className={styles['listTitle']}>
              {isPresent
                ? t`Which one helped? Mark it to find it again.`
                : t`What you did. You can do any of it again.`}
            </h3>
          }
        >
          <StepList
            steps={done}
            describe={({ hasHelped }) => (hasHelped && !isPresent ? t`It helped` : '')}
            renderAction={(step) => isPresent && <HelpfulMark step={step} />}
          />
        </Details>
      )}
      {skipped.length > 0 && (
        <>
          <h3 className={styles['listTitle']}>{t`Skipped, and still here for you`}</h3>
          <StepList steps={skipped} />
        </>
      )}
    </>
  );
}
