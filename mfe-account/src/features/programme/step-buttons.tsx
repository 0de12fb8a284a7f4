import type { ProgrammeStep, StepState } from '@funnel/contracts';
import { Button, type ButtonVariant } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import styles from './programme.module.css';
import { useChangeStepMutation } from './use-programme';

type StepButtonsProps = {
  step: ProgrammeStep;
  onChanged?: (step: ProgrammeStep) => void;
  /** The main action, before the buttons. */
  children?: ReactNode;
};

/** Marks a step as done or skipped, or opens it again. */
export function StepButtons({ step, onChanged, children }: StepButtonsProps): ReactElement {
  const [changeStep, { isLoading, isError }] = useChangeStepMutation();
  const [chosen, setChosen] = useState<StepState>('open');

  async function handleChoice(state: StepState): Promise<void> {
    setChosen(state);
    const { data } = await changeStep({ stepId: step.id, state });
    if (data) onChanged?.(step);
  }

  const createButton = (state: StepState, variant: ButtonVariant, label: string) => (
    <Button variant={variant} busy={isLoading && chosen === state} onClick={() => void handleChoice(state)}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles['buttons']}>
        {children && <div className={styles['mainAction']}>{children}</div>}
        {step.state === 'open' ? (
          <>
            {createButton('done', children ? 'secondary' : 'primary', t`I did it`)}
            {createButton('skipped', 'quiet', t`Skip this one`)}
          </>
        ) : (
          createButton('open', 'quiet', t`Undo`)
        )}
      </div>
      {isError && <NotSaved />}
    </>
  );
}
