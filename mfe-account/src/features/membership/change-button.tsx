import type { Subscription } from '@funnel/contracts';
import { Button, type ButtonVariant } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { ChangeFailure } from './change-failure';
import type { MembershipChange } from './membership-api';
import { useChangeMembership } from './use-change-membership';

type ChangeButtonProps = {
  change: MembershipChange;
  onDone?: (subscription: Subscription) => void;
  variant?: ButtonVariant;
  children: ReactNode;
};

/** The button that changes the membership, with its failure below. */
export function ChangeButton({
  change: wanted,
  onDone,
  variant = 'primary',
  children,
}: ChangeButtonProps): ReactElement {
  const { change, isChanging, failure } = useChangeMembership();

  async function handleClick(): Promise<void> {
    const result = await change(wanted);
    if (result.status === 'done') onDone?.(result.subscription);
  }

  return (
    <>
      <Button variant={variant} busy={isChanging} onClick={() => void handleClick()}>
        {children}
      </Button>
      <ChangeFailure code={failure} />
    </>
  );
}
