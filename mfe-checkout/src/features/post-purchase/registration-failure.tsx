import { formatMoney } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useOnline } from '@funnel/platform/use-online';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SignInLink } from '../../forms/sign-in-link';
import { checkoutActions } from '../../order/checkout-slice';
import { device } from '../../order/device';
import { payNow } from '../../order/navigation-state';
import type { UnregisteredPurchase } from '../../order/purchase';

export type RegistrationFailure =
  | 'offline'
  | 'email-in-use'
  | 'intent-used'
  | 'finish-by-email'
  | 'trial-used'
  | 'password-too-common'
  | 'coupon-ended'
  | 'unpaid'
  | 'unknown';

/** Failures shown next to the form; `finish-by-email` has its own page. */
export type FormFailure = Exclude<RegistrationFailure, 'finish-by-email'>;

/** Whether a retry with the same card and order would fail again. */
export function isFinal(failure: FormFailure): boolean {
  return failure === 'trial-used' || failure === 'coupon-ended' || failure === 'unpaid';
}

/** Maps a registration error to the failure shown to the visitor. */
export function toRegistrationFailure(error: unknown): RegistrationFailure {
  if (!(error instanceof ApiError)) return 'unknown';
  switch (error.code) {
    case 'network':
    case 'provider-unavailable':
    case 'overloaded':
    case 'rate-limited':
      return 'offline';
    case 'email-in-use':
    case 'intent-used':
    case 'finish-by-email':
    case 'trial-used':
    case 'password-too-common':
      return error.code;
    case 'coupon-invalid':
      return 'coupon-ended';
    case 'payment-incomplete':
    case 'forbidden':
      return 'unpaid';
    default:
      return 'unknown';
  }
}

type NoticeProps = { failure: FormFailure; email: string; purchase: UnregisteredPurchase };

/** Explains the failure and what to do; the saved card is never lost. */
export function RegistrationNotice({ failure, email, purchase }: NoticeProps): ReactElement {
  const startOver = useStartOver(purchase);
  const isTrial = purchase.payment === 'trial';
  const { links, locale } = usePlatform();
  const isOnline = useOnline();
  const amount = formatMoney(purchase.firstCharge, locale);
  const logIn = <ActionLink variant="secondary" to={links.login(links.account())} label={t`Sign in`} />;
  switch (failure) {
    case 'offline':
      // Promise: case 6: new tab finishes a failed registration
      return (
        <Notice kind="error" title={isOnline ? t`We couldn’t reach our server` : t`You seem to be offline`}>
          {getDoneText(isTrial)}{' '}
          {t`Check your connection and try again. Nothing will be started or charged twice.`}
        </Notice>
      );
    case 'email-in-use':
      return (
        <Notice
          kind="warning"
          title={t`This email already has an account`}
          action={
            <>
              {logIn}
              <SignInLink email={email} />
            </>
          }
        >
          {isTrial
            ? t`Sign in, or enter another email above and try again. You weren’t charged.`
            : t`Sign in, or enter another email above and try again.`}
        </Notice>
      );
    case 'intent-used':
      return (
        <Notice kind="warning" title={t`This purchase already has an account`} action={logIn}>
          {t`Sign in with the email you used for it.`}
        </Notice>
      );
    case 'trial-used':
      return (
        <Notice
          kind="info"
          title={t`This card has already been used for a free trial`}
          action={
            <>
              <Button onClick={() => startOver(payNow)}>{t`Start today for ${amount} instead`}</Button>
              <Button variant="secondary" onClick={() => startOver()}>{t`Use another card`}</Button>
              {logIn}
            </>
          }
        >
          <Trans>
            You weren’t charged. You can start without a trial, use another card, or sign in if you already
            have an account.
          </Trans>
        </Notice>
      );
    case 'password-too-common':
      return (
        <Notice kind="warning" title={t`This password is too easy to guess`}>
          <Trans>
            It’s a common password or too close to your email. Choose another one above. A short phrase of
            your own works well.
          </Trans>{' '}
          {getDoneText(isTrial)}
        </Notice>
      );
    case 'coupon-ended':
      return (
        <Notice
          kind="warning"
          title={t`Your coupon has just expired`}
          action={<Button onClick={() => startOver()}>{t`Review my order`}</Button>}
        >
          {/* Promise: ended coupon leads back to the order */}
          {t`The discount no longer applies. Nothing was started, and you weren’t charged.`}
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice
          kind="warning"
          title={isTrial ? t`Your card isn’t confirmed yet` : t`Your payment isn’t confirmed yet`}
          action={<Button onClick={() => startOver()}>{t`Enter my card again`}</Button>}
        >
          {/* Promise: case 1: pressing twice pays once */}
          {isTrial
            ? t`Our payment provider hasn’t saved this card. You weren’t charged.`
            : t`Our payment provider hasn’t confirmed it. Try again in a moment. You won’t be charged twice.`}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title={t`We couldn’t create your account`}>
          {t`Something went wrong on our side.`} {getDoneText(isTrial)} {t`Please try again in a moment.`}
        </Notice>
      );
  }
}

/** Back to the payment of the same order; with `payNow` without its trial. */
function useStartOver({ paymentPath, priceId }: UnregisteredPurchase) {
  const { links } = usePlatform();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return (state?: typeof payNow): void => {
    device.purchases.clear();
    dispatch(checkoutActions.customerPaymentDetailsCleared());
    void navigate(paymentPath ?? links.payment(priceId), { replace: true, state });
  };
}

/** What has succeeded before the failure. */
function getDoneText(isTrial: boolean): string {
  return isTrial ? t`Your card is saved.` : t`Your payment went through.`;
}
