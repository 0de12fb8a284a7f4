import type { Programme, ProgrammeStep } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Card, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AfterLastWeek } from './after-last-week';
import { DAYS, findStep } from './find-step';
import { GeneralProgrammeNotice } from './general-programme-notice';
import styles from './programme.module.css';
import { StepButtons } from './step-buttons';
import { useProgramme } from './use-programme';

/** The step of the day, first in the member area. Without a running membership there is none. */
export function TodayCard(): ReactElement | null {
  const { links } = usePlatform();
  const { data, error } = useProgramme();
  const heading = useRef<HTMLHeadingElement>(null);
  const [changed, setChanged] = useState<ProgrammeStep | null>(null);
  if (hasErrorCode(error, 'membership-required')) return null;
  if (!data && !error) {
    return (
      <div className={styles['todayPlace']}>
        <Skeleton lines={3} label={t`Loading today’s step`} />
      </div>
    );
  }

  // The pressed button is gone: the reader continues at the heading of the next step.
  function handleChanged(step: ProgrammeStep): void {
    setChanged(step);
    heading.current?.focus();
  }

  return (
    <Card tone="soft">
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {getHeading(data)}
      </h2>
      {data && <GeneralProgrammeNotice plan={data} />}
      {data && <Today plan={data} onChanged={handleChanged} />}
      {data && changed && <Undo plan={data} changed={changed} onDone={() => setChanged(null)} />}
      <p className={styles['links']}>
        <Link to={links.programme()}>{t`See all four weeks`}</Link>
      </p>
    </Card>
  );
}

function getHeading(plan: Programme | undefined): string {
  if (!plan) return t`Your four-week plan`;
  if (plan.today.stepId === null) return t`Four weeks done`;
  return plan.today.isDoneForToday ? t`Done for today` : t`Today’s step`;
}

type TodayProps = { plan: Programme; onChanged: (step: ProgrammeStep) => void };

function Today({ plan, onChanged }: TodayProps): ReactElement {
  const { links } = usePlatform();
  const place = findStep(plan, plan.today.stepId);
  if (!place) return <AfterLastWeek plan={plan} />;
  const { step, week } = place;
  const { day } = step;
  const path = `${links.account()}/plan/${step.id}`;
  if (plan.today.isDoneForToday) {
    return (
      <>
        <p>{t`The next step will be here tomorrow. You can also look at it now.`}</p>
        <p>
          <Link to={path}>{step.title}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={styles['place']}>
        {t`Day ${day} of ${DAYS}`} · {week.theme.title}
      </p>
      <p className={styles['stepTitle']}>{step.title}</p>
      <StepButtons step={step} onChanged={onChanged}>
        <ActionLink to={path} label={t`Read today’s step`} />
      </StepButtons>
    </>
  );
}

/** The last change, to take back. */
function Undo({ plan, changed, onDone }: { plan: Programme; changed: ProgrammeStep; onDone: () => void }) {
  const step = findStep(plan, changed.id)?.step;
  if (!step || step.state === 'open') return null;
  const { title } = step;
  return (
    <div className={styles['undo']}>
      <p role="status">{step.state === 'done' ? t`Done: ${title}` : t`Skipped: ${title}`}</p>
      <StepButtons step={step} onChanged={onDone} />
    </div>
  );
}
