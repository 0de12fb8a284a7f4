import { usePlatform } from '@funnel/platform';
import { Button, LoadFailure, Notice, Screen, Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useOnce } from '../../../forms/use-once';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import type { UnregisteredPurchase } from '../../../order/purchase';
import { isPaymentSecret, restorePurchase } from './restore-purchase';
import type { OpenAttempt } from './use-earlier-attempt';

type ResumePaymentProps = {
  attempt: OpenAttempt;
  /** Undefined before the first quote. */
  order: Order | undefined;
  /** Why there is no quote. */
  problem: string | undefined;
  onRetry: () => void;
  returnPath: string;
};

/** Continues an earlier attempt instead of starting another one. */
export function ResumePayment({ attempt, ...order }: ResumePaymentProps): ReactElement {
  switch (attempt.status) {
    case 'checking':
      return <CheckingPayment />;
    case 'processing':
      return <StillProcessing onCheckAgain={attempt.checkAgain} />;
    case 'paid':
      return <PaidEarlier clientSecret={attempt.clientSecret} {...order} />;
  }
}

type PaidEarlierProps = Omit<ResumePaymentProps, 'attempt'> & { clientSecret: string };

/** The purchase is the stored one; another browser rebuilds it from the return URL and the order. */
function PaidEarlier({ clientSecret, order, problem, onRetry, returnPath }: PaidEarlierProps): ReactElement {
  const { entry, user } = usePlatform();
  const stored = findStoredPurchase(clientSecret);
  if (stored) return <AlreadyPaid purchase={stored} />;
  if (!order && problem !== undefined)
    return <PaidOrderNotLoaded clientSecret={clientSecret} onRetry={onRetry} />;
  if (!order) return <CheckingPayment />;
  const email = user.email ?? device.rememberedEmail();
  const details = { order, email, userUuid: user.uuid, paymentPath: returnPath };
  return <AlreadyPaid purchase={restorePurchase(entry, clientSecret, details)} />;
}

function findStoredPurchase(secret: string): UnregisteredPurchase | null {
  const stored = device.purchases.read();
  return stored !== null && 'clientSecret' in stored && stored.clientSecret === secret ? stored : null;
}

/** Without the order its purchase cannot be continued here. A job of the API mails a link to the buyer as well. */
function PaidOrderNotLoaded({ clientSecret, onRetry }: { clientSecret: string; onRetry: () => void }) {
  const { links } = usePlatform();
  return (
    <Screen title={t`Payment`}>
      <LoadFailure kind="warning" title={t`Your order didn’t load`} variant="primary" onRetry={onRetry}>
        {isPaymentSecret(clientSecret)
          ? t`Your payment went through. Don’t pay again.`
          : t`Your card is saved. Don’t enter it again.`}{' '}
        <Trans>
          Check your connection and try again, or <Link to={links.support()}>get help</Link>.
        </Trans>
      </LoadFailure>
    </Screen>
  );
}

/** The return address is quoted as what it seems to say: the provider decides. */
function CheckingPayment(): ReactElement {
  const { redirect_status: redirectStatus } = usePlatform().entry;
  const claims: Partial<Record<string, string>> = {
    succeeded: t`It looks like this went through. We’re confirming it with the payment provider.`,
    failed: t`It looks like this didn’t go through. We’re checking with the payment provider.`,
  };
  return (
    <Screen title={redirectStatus === 'succeeded' ? t`Confirming your payment` : t`Checking your payment`}>
      <Spinner label={claims[redirectStatus ?? ''] ?? t`Checking with the payment provider`} />
    </Screen>
  );
}

function StillProcessing({ onCheckAgain }: { onCheckAgain: () => void }): ReactElement {
  return (
    <Screen title={t`Your bank is still processing this`}>
      <Notice kind="info" action={<Button onClick={onCheckAgain}>{t`Check again`}</Button>}>
        {t`You don’t need to enter anything again. You can close this page and come back later.`}
      </Notice>
    </Screen>
  );
}

/** The open attempt succeeded: tracks it, unless the page that paid did, stores it and continues to the account. */
function AlreadyPaid({ purchase }: { purchase: UnregisteredPurchase }): ReactElement | null {
  const { actions, links, track } = usePlatform();
  const [isStored, setIsStored] = useState(false);
  useOnce(true, () => {
    const { priceId, step } = purchase;
    if (step === 'confirming') track('PaymentSucceeded', { priceId, attempt: null });
    device.purchases.save({ ...purchase, step: 'confirmed' });
    if (purchase.email !== null) actions.emailEntered(purchase.email, 'STRIPE_REDIRECT');
    setIsStored(true);
  });
  return isStored ? <Navigate to={links.postPurchase()} replace /> : null;
}
