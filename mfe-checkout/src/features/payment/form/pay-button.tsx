import { Button, Notice } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Consent } from './consent';
import { type OrderState, TAX_PROBLEM } from './use-order';

type PayButtonProps = { state: OrderState; isBusy: boolean };

/** The terms and the button that accepts them. Without a complete price there is nothing to accept. */
export function PayButton({ state, isBusy }: PayButtonProps): ReactElement | null {
  const { order, isReady, problem, needsAddress } = state;
  if (!order) return null;
  if (needsAddress || problem === TAX_PROBLEM)
    return (
      <Notice kind="info">
        <Trans>Choose your country and enter your ZIP or postal code to see the tax and the total.</Trans>
      </Notice>
    );
  if (problem !== undefined) return null;
  const { text, action } = order.quote.agreement;
  return (
    <>
      <Consent text={text} />
      <Button type="submit" full busy={isBusy || !isReady}>
        {action}
      </Button>
    </>
  );
}
