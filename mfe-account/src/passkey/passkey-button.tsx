import type { PasskeyAssertion } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { getFailureMessage } from '../forms/failure-message';
import { useCall } from '../step-up/use-call';
import { getPasskey, hasPasskeySupport } from './browser-passkey';

type PasskeyButtonProps = {
  children: ReactNode;
  /** Sends the answer of the passkey. A throw is shown as a failure. */
  onPasskey: (assertion: PasskeyAssertion) => Promise<void>;
};

/** Uses a passkey where the browser has them. */
export function PasskeyButton({ children, onPasskey }: PasskeyButtonProps): ReactElement | null {
  const { api } = usePlatform();
  const { isSending, hasFailed, error, send } = useCall();
  if (!hasPasskeySupport()) return null;

  return (
    <>
      {hasFailed && <Notice kind="error">{describePasskeyFailure(error)}</Notice>}
      <Button
        variant="secondary"
        busy={isSending}
        onClick={() => void send(async () => onPasskey(await getPasskey(api)))}
      >
        {children}
      </Button>
    </>
  );
}

/** Browsers say the same of a cancelled and of a missing passkey. */
function describePasskeyFailure(cause: unknown): string {
  if (cause instanceof ApiError && cause.code !== 'wrong-credentials') return getFailureMessage(cause);
  return t`That passkey didn’t work here. Try again, or choose another way.`;
}
