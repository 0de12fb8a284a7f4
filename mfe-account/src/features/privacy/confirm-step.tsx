import { Button } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useState } from 'react';

type ConfirmStepProps = {
  /** The first button, which changes nothing. */
  ask: ReactNode;
  /** What will happen, and the button that does it. */
  children: ReactNode;
};

/** Asks before something is deleted; the focus stays on the button that deletes nothing. */
export function ConfirmStep({ ask, children }: ConfirmStepProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(!isAsked)}>
        {isAsked ? <Trans>Keep everything</Trans> : ask}
      </Button>
      {isAsked && children}
    </>
  );
}
