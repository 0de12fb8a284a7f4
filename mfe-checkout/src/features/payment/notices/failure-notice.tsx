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
        <Notice kind="error" title="The card was not accepted">
          {getDeclineText(failure)} Nothing was charged.
        </Notice>
      );
    case 'card-details':
      return <Notice kind="error">Please complete the card details.</Notice>;
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
          title="You have a running plan already"
          action={
            <Link
              className={buttonClass('secondary')}
              to={user.isLoggedIn ? links.account() : links.login(links.account())}
            >
              {user.isLoggedIn ? 'Go to my account' : 'Log in to my account'}
            </Link>
          }
        >
          We did not start a second one, and nothing more was charged.
        </Notice>
      );
    case 'price-gone':
      return (
        <Notice
          kind="warning"
          title="This price is no longer offered"
          action={
            <Link className={buttonClass('secondary')} to={links.priceOptions()}>
              See the current prices
            </Link>
          }
        >
          Nothing was charged. Please choose again.
        </Notice>
      );
    case 'price-changed':
      return (
        <Notice kind="warning" title="Your order has changed">
          It is shown again as it is now. Nothing was charged; please look at it once more before you press
          the button.
        </Notice>
      );
    case 'tax-location':
      return (
        <Notice kind="warning" title="The address is not enough to work out the tax">
          Please check country and postcode. Nothing was charged.
        </Notice>
      );
    case 'coupon-refused':
      return (
        <Notice
          kind="warning"
          title="The coupon is no longer valid"
          action={
            <Button variant="secondary" onClick={props.onRemoveCoupon}>
              Go on without the coupon
            </Button>
          }
        >
          Nothing was charged. Without it the regular price holds.
        </Notice>
      );
    case 'offline':
      return (
        <Notice
          kind="error"
          title={isOnline ? 'We could not reach the other side' : 'You seem to be offline'}
        >
          Check your connection and press the button again. You will not be charged twice.
        </Notice>
      );
    case 'busy':
      return (
        <Notice kind="error" title="This is taking a break">
          The payment service does not answer right now. Wait a minute and try again; nothing was charged.
        </Notice>
      );
    case 'rate-limited':
      return (
        <Notice kind="warning" title="There were too many attempts with this card form">
          Nothing was charged. To protect cards, the form takes a break; please try again{' '}
          {failure.retryAfter === undefined
            ? 'in a few minutes'
            : `in ${formatWait(failure.retryAfter, locale)}`}
          .
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice kind="error" title="The payment service did not answer">
          Wait a minute and press the button again. You will not be charged twice.
        </Notice>
      );
    case 'processing':
      return (
        <Notice
          kind="info"
          title="Your bank is still working on it"
          action={
            <Button variant="secondary" onClick={props.onCheckAgain}>
              Check again
            </Button>
          }
        >
          There is no need to enter anything again.
        </Notice>
      );
    case 'expired':
    case 'not-completed':
      return (
        <Notice kind="warning" title="The last try was not completed">
          Nothing was charged. Please enter the card again.
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title="That did not work">
          Something went wrong on our side. Please try again; you will not be charged twice.
        </Notice>
      );
  }
}
