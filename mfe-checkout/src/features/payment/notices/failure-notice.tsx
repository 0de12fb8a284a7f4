import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useOnline } from '@funnel/platform/use-online';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { showPlans } from '../../../order/navigation-state';
import type { Failure } from '../attempt/failure';
import { getDeclineText } from './decline-text';
import { EmailInUseNotice } from './email-in-use-notice';
import { CouponRefused } from './order-problem';

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
        <Notice kind="error" title={t`Your card wasn’t accepted`}>
          {getDeclineText(failure)} {t`You weren’t charged.`}
        </Notice>
      );
    case 'card-details':
      return <Notice kind="error">{t`Fill in all the card details.`}</Notice>;
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
          title={t`You already have an active membership`}
          action={
            <ActionLink
              variant="secondary"
              to={user.isLoggedIn ? links.account() : links.login(links.account())}
              label={user.isLoggedIn ? t`Go to my account` : t`Sign in to my account`}
            />
          }
        >
          {/* Promise: running subscription prevents a second one */}
          {t`We didn’t start a second one, and you weren’t charged again.`}
        </Notice>
      );
    case 'app-store-plan':
      return (
        <Notice
          kind="warning"
          title={t`You have a membership from an app store`}
          action={
            <ActionLink
              variant="secondary"
              to={`${links.account()}/subscription`}
              label={t`Open my app store membership`}
            />
          }
        >
          <Trans>
            The store would keep charging you, so we didn’t start a second membership here. You weren’t
            charged. To pay by card instead, cancel in the store and come back when that membership has ended.
          </Trans>
        </Notice>
      );
    case 'price-gone':
      return (
        <Notice
          kind="warning"
          title={t`This price is no longer available`}
          action={
            <ActionLink
              variant="secondary"
              to={links.priceOptions()}
              state={showPlans}
              label={t`See the current prices`}
            />
          }
        >
          {t`You weren’t charged. Please choose again.`}
        </Notice>
      );
    case 'price-changed':
      return (
        <Notice kind="warning" title={t`Your order has changed`}>
          {t`You weren’t charged. Please check the updated order before you continue.`}
        </Notice>
      );
    case 'tax-location':
      return (
        <Notice kind="warning" title={t`We couldn’t work out the tax for this address`}>
          {t`Check the country and the ZIP or postal code. You weren’t charged.`}
        </Notice>
      );
    case 'coupon-refused':
      return (
        <CouponRefused title={t`This coupon is no longer valid`} onRemoveCoupon={props.onRemoveCoupon} />
      );
    case 'offline':
      return (
        <Notice kind="error" title={isOnline ? t`We couldn’t reach our server` : t`You seem to be offline`}>
          {/* Promise: case 1: pressing twice pays once */}
          {t`Check your connection and try again. You won’t be charged twice.`}
        </Notice>
      );
    case 'busy':
      return (
        <Notice kind="error" title={t`Payments are unavailable right now`}>
          {t`You weren’t charged. Wait a minute and try again.`}
        </Notice>
      );
    case 'rate-limited':
      return (
        <Notice kind="warning" title={t`Too many attempts`}>
          {getPauseText(failure.retryAfter, locale)}
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice kind="error" title={t`The payment service didn’t respond`}>
          {/* Promise: case 1: pressing twice pays once */}
          {t`Wait a minute and try again. You won’t be charged twice.`}
        </Notice>
      );
    case 'processing':
      return (
        <Notice
          kind="info"
          title={t`Your bank is still processing this`}
          action={<Button variant="secondary" onClick={props.onCheckAgain}>{t`Check again`}</Button>}
        >
          {t`You don’t need to enter anything again.`}
        </Notice>
      );
    case 'expired':
    case 'not-completed':
      return (
        <Notice kind="warning" title={t`Your last attempt wasn’t completed`}>
          {t`You weren’t charged. Please enter your card again.`}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice kind="error" title={t`That didn’t work`}>
          {/* Promise: case 1: pressing twice pays once */}
          {t`Something went wrong on our side. Please try again. You won’t be charged twice.`}
        </Notice>
      );
  }
}

function getPauseText(retryAfter: number | undefined, locale: string): string {
  if (retryAfter === undefined)
    return t`You weren’t charged. To protect your card, we’ve paused the form. Please try again in a few minutes.`;
  const wait = formatWait(retryAfter, locale);
  return t`You weren’t charged. To protect your card, we’ve paused the form. Please try again in ${wait}.`;
}

/** A wait in whole minutes, rounded up, so that the form works again after it. */
function formatWait(seconds: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / 60)));
}
