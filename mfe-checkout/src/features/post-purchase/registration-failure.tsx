import { formatMoney, type Money } from '@funnel/contracts';
import { ApiError, usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { Button, buttonClass, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SignInLink } from '../../forms/sign-in-link';

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

type NoticeProps = {
  failure: FormFailure;
  email: string;
  firstCharge: Money;
  isTrial: boolean;
  onStartOver: () => void;
  /** The same order without its trial. */
  onPayNow: () => void;
};

/** Explains the failure and what to do; the saved card is never lost. */
export function RegistrationNotice(props: NoticeProps): ReactElement {
  const { failure, email, firstCharge, isTrial, onStartOver, onPayNow } = props;
  const { links, locale } = usePlatform();
  const isOnline = useOnline();
  const logIn = (
    <Link className={buttonClass('secondary')} to={links.login(links.account())}>
      Sign in
    </Link>
  );
  switch (failure) {
    case 'offline':
      return (
        <Notice kind="error" title={isOnline ? 'We couldn’t reach our server' : 'You seem to be offline'}>
          {isTrial ? 'Your card is saved' : 'Your payment went through'}. Check your connection and try again.
          Nothing will be started or charged twice.
        </Notice>
      );
    case 'email-in-use':
      return (
        <Notice
          kind="warning"
          title="This email already has an account"
          action={
            <>
              {logIn}
              <SignInLink email={email} />
            </>
          }
        >
          Sign in, or enter another email above and try again.{isTrial && ' You weren’t charged.'}
        </Notice>
      );
    case 'intent-used':
      return (
        <Notice kind="warning" title="This purchase already has an account" action={logIn}>
          Sign in with the email you used for it.
        </Notice>
      );
    case 'trial-used':
      return (
        <Notice
          kind="info"
          title="This card has already been used for a free trial"
          action={
            <>
              <Button onClick={onPayNow}>Start today for {formatMoney(firstCharge, locale)} instead</Button>
              <Button variant="secondary" onClick={onStartOver}>
                Use another card
              </Button>
              {logIn}
            </>
          }
        >
          Each card gets one trial. Nothing was started, and you weren’t charged. You can start without a
          trial, use another card, or sign in if you already have an account.
        </Notice>
      );
    case 'password-too-common':
      return (
        <Notice kind="warning" title="This password is too easy to guess">
          It’s a common password or too close to your email. Choose another one above. A short phrase of your
          own works well. {isTrial ? 'Your card is saved' : 'Your payment went through'}.
        </Notice>
      );
    case 'coupon-ended':
      return (
        <Notice
          kind="warning"
          title="Your coupon has just expired"
          action={<Button onClick={onStartOver}>Review my order</Button>}
        >
          The discount no longer applies. Nothing was started, and you weren’t charged.
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice
          kind="warning"
          title={isTrial ? 'Your card isn’t confirmed yet' : 'Your payment isn’t confirmed yet'}
          action={<Button onClick={onStartOver}>Enter my card again</Button>}
        >
          {isTrial
            ? 'Our payment provider hasn’t saved this card. You weren’t charged.'
            : 'Our payment provider hasn’t confirmed it. Try again in a moment. You won’t be charged twice.'}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title="We couldn’t create your account">
          Something went wrong on our side. {isTrial ? 'Your card is saved' : 'Your payment went through'}.
          Please try again in a moment.
        </Notice>
      );
  }
}
