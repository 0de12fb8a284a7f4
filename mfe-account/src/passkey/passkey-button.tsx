import type { PasskeyAssertion } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { getFailureMessage } from '../forms/failure-message';
import { getPasskey, hasPasskeySupport } from './browser-passkey';

type PasskeyButtonProps = {
  children: ReactNode;
  /** Sends the answer of the passkey. A throw is shown as a failure. */
  send: (assertion: PasskeyAssertion) => Promise<void>;
};

/** Uses a passkey where the browser has them. */
export function PasskeyButton({ children, send }: PasskeyButtonProps): ReactElement | null {
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!hasPasskeySupport()) return null;

  async function sendPasskey(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(await getPasskey(api));
    } catch (cause) {
      setFailure(describePasskeyFailure(cause));
    }
    setBusy(false);
  }

  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button variant="secondary" busy={isBusy} onClick={() => void sendPasskey()}>
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
