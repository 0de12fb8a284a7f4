import { subscriptionRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, type ButtonVariant } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';

type Sending = 'idle' | 'sending' | 'failed';

type ChangeCardProps = { leaveFor: (url: string) => void; variant?: ButtonVariant };

/** Opens the provider's page where the member enters another card. */
export function ChangeCard({ leaveFor, variant = 'secondary' }: ChangeCardProps): ReactElement {
  const { api, report } = usePlatform();
  const [sending, setSending] = useState<Sending>('idle');

  async function handleChange(): Promise<void> {
    setSending('sending');
    try {
      const { url } = await api.call(subscriptionRoutes.changePaymentMethod, {});
      leaveFor(url);
    } catch (error) {
      report(error, { call: 'change-payment-method' });
      setSending('failed');
    }
  }

  return (
    <>
      <Button variant={variant} busy={sending === 'sending'} onClick={() => void handleChange()}>
        <Trans>Update my card</Trans>
      </Button>
      {sending === 'failed' && (
        <p role="alert">
          <Trans>That didn’t work. Please try again in a moment.</Trans>
        </p>
      )}
    </>
  );
}
