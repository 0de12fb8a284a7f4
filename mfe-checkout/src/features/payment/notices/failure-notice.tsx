import { usePlatform } from '@funnel/platform';
import { useOnline } from '@funnel/platform/use-online';
import { Button, buttonClass, Notice } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../attempt/failure';
import { getDeclineText } from './decline-text';
import { EmailInUseNotice } from './email-in-use-notice';
import { formatWait } from './format-wait';

type FailureNoticeProps = {
  failure: Failure;
  email: string;
  /** The current payment page. */
  returnPath: string;
  onOtherEmail: () => void;
  onRemoveCoupon: () => void;
  onCheckAgain: () => void;
};

/** Explains the failure and what to do next; says that nothing was charged only where that is certain. */
export function FailureNotice(props: FailureNoticeProps): ReactElement {
  const { failure } = props;
  const { links, locale, user } = usePlatform();
  const isOnline = useOnline();
  switch (failure.kind) {
    case 'declined':
      return (
        <Notice kind="error" title="Your card wasn’t accepted">
          {getDeclineText(failure)} You weren’t charged.
        </Notice>
      );
    case 'card-details':
      return <Notice kind="error">Fill in all the card details.</Notice>;
    case 'email-in-use':
      return (
        <EmailInUseNotice
          email={props.email}
          destination={props.returnPath}
          onOtherEmail={props.onOtherEmail}
        />
      );
    case 'already-subscribed':
      return (
        <Notice
          kind="warning"
          title="You already have an active plan"
          action={
            <Link
              className={buttonClass('secondary')}
              to={user.isLoggedIn ? links.account() : links.login(links.account())}
            >
              {user.isLoggedIn ? 'Go to my account' : 'Sign in to my account'}
            </Link>
          }
        >
          We didn’t start a second one, and you weren’t charged again.
        </Notice>
      );
    case 'price-gone':
      return (
        <Notice
          kind="warning"
          title="This price is no longer available"
          action={
            <Link className={buttonClass('secondary')} to={links.priceOptions()}>
              See the current prices
            </Link>
          }
        >
          You weren’t charged. Please choose again.
        </Notice>
      );
    case 'price-changed':
      return (
        <Notice kind="warning" title="Your order has changed">
          You weren’t charged. Please check the updated order before you continue.
        </Notice>
      );
    case 'tax-location':
      return (
        <Notice kind="warning" title="We couldn’t work out the tax for this address">
          Check the country and the ZIP or postal code. You weren’t charged.
        </Notice>
      );
    case 'coupon-refused':
      return (
        <Notice
          kind="warning"
          title="This coupon is no longer valid"
          action={
            <Button variant="secondary" onClick={props.onRemoveCoupon}>
              Continue without the coupon
            </Button>
          }
        >
          You weren’t charged. Without the coupon, you pay the regular price.
        </Notice>
      );
    case 'offline':
      return (
        <Notice kind="error" title={isOnline ? 'We couldn’t reach our server' : 'You seem to be offline'}>
          Check your connection and try again. You won’t be charged twice.
        </Notice>
      );
    case 'busy':
      return (
        <Notice kind="error" title="Payments are unavailable right now">
          You weren’t charged. Wait a minute and try again.
        </Notice>
      );
    case 'rate-limited':
      return (
        <Notice kind="warning" title="Too many attempts">
          You weren’t charged. To protect your card, we’ve paused the form. Please try again{' '}
          {failure.retryAfter === undefined
            ? 'in a few minutes'
            : `in ${formatWait(failure.retryAfter, locale)}`}
          .
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice kind="error" title="The payment service didn’t respond">
          Wait a minute and try again. You won’t be charged twice.
        </Notice>
      );
    case 'processing':
      return (
        <Notice
          kind="info"
          title="Your bank is still processing this"
          action={
            <Button variant="secondary" onClick={props.onCheckAgain}>
              Check again
            </Button>
          }
        >
          You don’t need to enter anything again.
        </Notice>
      );
    case 'expired':
    case 'not-completed':
      return (
        <Notice kind="warning" title="Your last attempt wasn’t completed">
          You weren’t charged. Please enter your card again.
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title="That didn’t work">
          Something went wrong on our side. Please try again. You won’t be charged twice.
        </Notice>
      );
  }
}
