import { subscriptionRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, type ButtonVariant } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useCall } from '../../step-up/use-call';

type ChangeCardProps = { leaveFor: (url: string) => void; variant?: ButtonVariant };

/** Opens the provider's page where the member enters another card. */
export function ChangeCard({ leaveFor, variant = 'secondary' }: ChangeCardProps): ReactElement {
  const { api } = usePlatform();
  const { isSending, hasFailed, send } = useCall('change-payment-method');

  const handleChange = () =>
    send(async () => leaveFor((await api.call(subscriptionRoutes.changePaymentMethod, {})).url));

  return (
    <>
      <Button variant={variant} busy={isSending} onClick={() => void handleChange()}>
        {t`Update my card`}
      </Button>
      {hasFailed && <p role="alert">{t`That didn’t work. Please try again in a moment.`}</p>}
    </>
  );
}
