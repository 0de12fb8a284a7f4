import type { ProgrammeStep, StepState } from '@funnel/contracts';
import { Button, type ButtonVariant } from '@funnel/ui';
import type { ReactElement } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import { useChangeStepMutation } from './use-programme';

type StepButtonProps = {
  step: ProgrammeStep;
  /** The state that a press gives the step. */
  state: StepState;
  label: string;
  variant: ButtonVariant;
  onChanged: (step: ProgrammeStep) => void;
};

/** Marks a step as done or skipped, or opens it again. */
export function StepButton({ step, state, label, variant, onChanged }: StepButtonProps): ReactElement {
  const [changeStep, { isLoading, isError }] = useChangeStepMutation();

  async function handlePress(): Promise<void> {
    const { data } = await changeStep({ stepId: step.id, state });
    if (data) onChanged(step);
  }

  return (
    <>
      <Button variant={variant} busy={isLoading} onClick={() => void handlePress()}>
        {label}
      </Button>
      {isError && <NotSaved />}
    </>
  );
}
