import type { Programme } from '@funnel/contracts';
import { Button, Details, Dialog } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import { useRestartProgrammeMutation } from '../../programme/restart-programme';
import { countPlanSteps } from './find-step';
import styles from './programme.module.css';

/** Opens every step of the plan again, once the member has read what is lost. */
export function StartOver({ plan }: { plan: Programme }): ReactElement {
  const [restart, { isLoading, isError, isSuccess, reset }] = useRestartProgrammeMutation();
  const [isAsked, setAsked] = useState(false);
  const done = countPlanSteps(plan, 'done');
  const skipped = countPlanSteps(plan, 'skipped');

  function handleAsk(): void {
    reset();
    setAsked(true);
  }

  async function handleRestart(): Promise<void> {
    const { data } = await restart();
    if (data) setAsked(false);
  }

  return (
    <div data-print="none">
      <Details summary={t`Start over`}>
        <p>{describeRestart(plan)}</p>
        <Button variant="secondary" onClick={handleAsk}>{t`Start over with day 1`}</Button>
        <p role="status">{isSuccess ? t`Your plan starts again with day 1.` : ''}</p>
      </Details>
      {isAsked && (
        <Dialog title={t`Start this plan over?`} onClose={() => setAsked(false)}>
          <p>{t`Steps done: ${done}. Skipped: ${skipped}. All of them become open again, and you can’t undo this.`}</p>
          {plan.finished && plan.finished.length > 0 && <p>{t`Plans you finished before are kept.`}</p>}
          {isError && <NotSaved />}
          <div className={styles['buttons']}>
            <Button onClick={() => setAsked(false)}>{t`Keep my progress`}</Button>
            <Button
              variant="danger"
              busy={isLoading}
              onClick={() => void handleRestart()}
            >{t`Start over now`}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** Every plan after the first has weeks of its own. */
function describeRestart({ programme }: Programme): string {
  if (!programme || programme.id === 'first') {
    return t`This builds the plan again from your newest quiz answers, so its weeks may change. Every step becomes open again.`;
  }
  const { title } = programme;
  return t`“${title}” begins again with day 1 and keeps its weeks. Every step becomes open again.`;
}
