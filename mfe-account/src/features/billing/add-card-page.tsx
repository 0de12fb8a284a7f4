import { usePlatform } from '@funnel/platform';
import { useFormLook, useProvider } from '@funnel/platform/card-form';
import { Page } from '@funnel/platform/page';
import { buttonClass } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Elements } from '@stripe/react-stripe-js';
import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { CardForm } from './card-form';

/** Adds a card in the provider's form, on our page. Mails about an expiring card lead here. */
export function AddCardPage(): ReactElement {
  const { links } = usePlatform();
  const provider = useProvider();
  const look = useFormLook();
  const options = useMemo(
    () => ({
      ...look,
      mode: 'setup' as const,
      // Saving a card charges nothing; the provider wants a currency all the same.
      currency: 'usd',
      setupFutureUsage: 'off_session' as const,
      allowedPaymentMethodTypes: ['card'],
    }),
    [look],
  );
  return (
    <Page
      title={t`Add a card`}
      // Promise: an added card is charged only when asked
      lead={t`Nothing is charged for saving it. If a payment is owed, we charge it to the new card.`}
      actions={
        <Link className={buttonClass('secondary')} to={`${links.account()}/billing`}>
          <Trans>Back to my cards</Trans>
        </Link>
      }
    >
      <Elements stripe={provider.status === 'ready' ? provider.stripe : null} options={options}>
        <CardForm provider={provider} />
      </Elements>
    </Page>
  );
}
