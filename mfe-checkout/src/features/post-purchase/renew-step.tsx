import { usePlatform } from '@funnel/platform';
import { Button, Screen, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useOnce } from '../../forms/use-once';
import type { UnregisteredPurchase } from '../../order/purchase';
import { isFinal, RegistrationNotice } from './registration-failure';
import { useRenewal } from './use-renewal';

/** A member bought again: adds the membership to the account, without a form. */
export function RenewStep({ purchase }: { purchase: UnregisteredPurchase }): ReactElement {
  const { links } = usePlatform();
  const { state, submit } = useRenewal(purchase);
  const isTrial = purchase.payment === 'trial';
  useOnce(true, () => void submit());

  if (state.status === 'done') return <Navigate to={links.account()} replace />;
  const title = isTrial ? t`Your card is saved` : t`Thank you, your payment went through`;
  if (state.status === 'sending') {
    return (
      <Screen title={title}>
        <Spinner label={t`Adding the membership to your account`} />
      </Screen>
    );
  }
  return (
    <Screen title={title}>
      <RegistrationNotice failure={state.failure} email={purchase.email ?? ''} purchase={purchase} />
      {!isFinal(state.failure) && <Button onClick={() => void submit()}>{t`Try again`}</Button>}
    </Screen>
  );
}
