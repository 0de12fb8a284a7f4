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
      Log in
    </Link>
  );
  switch (failure) {
    case 'offline':
      return (
        <Notice
          kind="error"
          title={isOnline ? 'We could not reach the other side' : 'You seem to be offline'}
        >
          {isTrial ? 'Your card is saved' : 'Your payment is safe'}. Check your connection and press the
          button again; nothing is started or charged twice.
        </Notice>
      );
    case 'email-in-use':
      return (
        <Notice
          kind="warning"
          title="There is an account with this e-mail address"
          action={
            <>
              {logIn}
              <SignInLink email={email} />
            </>
          }
        >
          Log in, or enter another address above and try again.{isTrial && ' Nothing was charged.'}
        </Notice>
      );
    case 'intent-used':
      return (
        <Notice kind="warning" title="This purchase has an account already" action={logIn}>
          Log in with the address you used, and everything is there.
        </Notice>
      );
    case 'trial-used':
      return (
        <Notice
          kind="info"
          title="This card had its free trial before"
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
          There is one trial for each card. Nothing was started and nothing was charged. You can start without
          a trial, use another card, or log in if you have an account already.
        </Notice>
      );
    case 'password-too-common':
      return (
        <Notice kind="warning" title="This password is too easy to guess">
          It is among the passwords that guessers try first, or made of your e-mail address. Choose another
          one above; a short sentence of your own is fine.{' '}
          {isTrial ? 'Your card is saved' : 'Your payment is safe'}.
        </Notice>
      );
    case 'coupon-ended':
      return (
        <Notice
          kind="warning"
          title="The coupon ended a moment ago"
          action={<Button onClick={onStartOver}>See my order again</Button>}
        >
          Its price can no longer be kept, so nothing was started and nothing was charged.
        </Notice>
      );
    case 'unpaid':
      return (
        <Notice
          kind="warning"
          title={isTrial ? 'The card is not confirmed yet' : 'The payment is not confirmed yet'}
          action={<Button onClick={onStartOver}>Enter the card again</Button>}
        >
          {isTrial
            ? 'The payment provider does not count this card as saved. Nothing was charged.'
            : 'The payment provider does not count it as paid. Try once more in a moment; you will not be charged twice.'}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title="The account was not created">
          Something went wrong on our side. {isTrial ? 'Your card is saved' : 'Your payment is safe'}; please
          try again in a moment.
        </Notice>
      );
  }
}
