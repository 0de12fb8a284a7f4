import { brandName } from '@funnel/contracts';
import { type PlatformUser, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Illustration, mailboxScene, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOnce } from '../../forms/use-once';
import { device } from '../../order/device';
import { awaitsRegistration, type Purchase, type UnregisteredPurchase } from '../../order/purchase';
import { getReturnedSecret } from '../../order/returned-checkout';
import { CreateAccountStep } from './create-account-step';
import { MembershipStarted } from './membership-started';
import { RenewStep } from './renew-step';
import { StatedWithdrawal } from './stated-withdrawal';

/** From the saved card to the member's account. The step is stored, so a reload or a closed tab loses nothing. */
export function PostPurchasePage(): ReactElement {
  const { entry, links, user } = usePlatform();
  const [purchase, setPurchase] = useState(device.purchases.read);

  const page = useRef<HTMLDivElement>(null);
  const shownStep = useRef(purchase?.step);
  // The clicked button is gone: focus the new heading instead of the top of the document.
  useEffect(() => {
    if (!purchase || shownStep.current === purchase.step) return;
    shownStep.current = purchase.step;
    page.current?.querySelector('h1')?.focus();
  }, [purchase]);
  // The order is paid: nothing typed for it is needed again.
  useEffect(() => {
    device.paymentDraft.clear();
    device.coupon.clear();
  }, []);
  // The steps share a path, so the router cannot name them.
  useEffect(() => {
    const heading = purchase && page.current?.querySelector('h1');
    if (heading) device.setTitle(`${heading.textContent} · ${brandName}`);
  }, [purchase]);

  function handleNext(next: Purchase): void {
    device.purchases.save(next);
    setPurchase(next);
  }

  if (!purchase) {
    const returnedTo = getReturnedSecret(entry) === null ? undefined : entry.selectedPriceId;
    if (returnedTo && !user.isLoggedIn) return <Navigate to={links.payment(returnedTo)} replace />;
    return <Navigate to={user.isLoggedIn ? links.account() : links.priceOptions()} replace />;
  }
  return (
    <div ref={page}>
      {!awaitsRegistration(purchase) && <StatedWithdrawal />}
      <Step purchase={purchase} onNext={handleNext} />
    </div>
  );
}

type StepProps = { purchase: Purchase; onNext: (next: Purchase) => void };

function Step({ purchase, onNext }: StepProps): ReactElement {
  const { links, user } = usePlatform();
  if (awaitsRegistration(purchase) && isBoughtBy(user, purchase)) return <RenewStep purchase={purchase} />;
  switch (purchase.step) {
    case 'confirming':
      // Only the provider knows the result; the payment page retrieves it.
      return <Navigate to={purchase.paymentPath ?? links.payment(purchase.priceId)} replace />;
    case 'confirmed':
    case 'create-account':
      return <CreateAccountStep purchase={purchase} onChange={onNext} />;
    case 'by-email':
      return <ByEmailStep purchase={purchase} />;
    case 'registered':
      return <MembershipStarted purchase={purchase} />;
  }
}

/** Whether the signed-in member bought it; then the membership is added to the existing account. */
function isBoughtBy({ isLoggedIn, email }: PlatformUser, purchase: UnregisteredPurchase): boolean {
  if (!isLoggedIn || email === null) return false;
  return purchase.email === null || purchase.email.toLowerCase() === email.toLowerCase();
}

/** Paid, but this browser has lost its visitor key: the payer finishes with the link in their mailbox. */
function ByEmailStep({ purchase }: { purchase: Purchase }): ReactElement {
  const { links, user } = usePlatform();
  useOnce(user.isLoggedIn, () => device.purchases.clear());
  if (user.isLoggedIn) return <Navigate to={links.account()} replace />;
  return (
    <Screen
      title={purchase.payment === 'trial' ? t`Your card is saved` : t`Your payment went through`}
      // Promise: unknown e-mail is finished by e-mail too
      lead={t`Finish setting up by email. You don’t need to pay or enter anything again.`}
      actions={<ActionLink variant="secondary" full to={links.login(links.account())} label={t`Sign in`} />}
    >
      <Illustration scene={mailboxScene} />
      <p>{t`We sent a link to the email you used to pay. Open it to get to your account.`}</p>
      <p>
        <Trans>
          We can’t match the purchase to this browser, usually because its cookies were cleared. If no email
          arrives, sign in with the same address to get another link.
        </Trans>
      </p>
    </Screen>
  );
}
