import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Card, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatDate, type Reader, useReader } from '../../../dates/format-date';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { AccountLink } from '../../../links/account-link';
import { LoadedMembership } from '../loaded-membership';
import { allows, getMembershipState } from '../membership-state';
import { formatRegularPrice, getMembershipText } from '../membership-text';
import { AppStoreHelp } from './app-store-help';
import { PlanChanges } from './plan-changes';

/** The plan of the member, and every change it allows now. */
export function SubscriptionPage(): ReactElement {
  const title = t`Your membership`;
  useDocumentTitle(title);
  return (
    <LoadedMembership title={title}>
      {(subscription) => <LoadedPage title={title} subscription={subscription} />}
    </LoadedMembership>
  );
}

type LoadedPageProps = { title: string; subscription: Subscription };

function LoadedPage({ title, subscription }: LoadedPageProps): ReactElement {
  const [done, setDone] = useState<{ title: string; subscription: Subscription } | null>(null);
  const { detail } = getMembershipText(done?.subscription ?? subscription, useReader());
  return (
    <Screen
      title={title}
      actions={
        allows(subscription, 'cancel') && (
          <AccountLink variant="quiet" page="cancel" label={t`Cancel my membership`} />
        )
      }
    >
      {done && (
        <FocusedNotice key={done.title} kind="success" title={done.title}>
          {detail}
        </FocusedNotice>
      )}
      <Content
        subscription={subscription}
        onKept={(kept) => setDone({ title: t`Your membership continues`, subscription: kept })}
        onResumed={(resumed) =>
          setDone({
            title: subscription.status === 'paused' ? t`Your pause is over` : t`You won’t be paused`,
            subscription: resumed,
          })
        }
      />
    </Screen>
  );
}

type ContentProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
  onResumed: (subscription: Subscription) => void;
};

function Content({ subscription, onKept, onResumed }: ContentProps): ReactElement {
  switch (getMembershipState(subscription)) {
    case 'none':
    case 'ended':
    case 'withdrawn':
      return <StartAgain subscription={subscription} />;
    case 'app-store':
      return <AppStoreHelp subscription={subscription} />;
    default:
      return (
        <>
          <CurrentPlan subscription={subscription} />
          <PlanChanges subscription={subscription} onKept={onKept} onResumed={onResumed} />
        </>
      );
  }
}

/** The plan with its price, and what happens next. */
function CurrentPlan({ subscription }: { subscription: Subscription }): ReactElement {
  const reader = useReader();
  const { planName, price, membership, cancelAtPeriodEnd } = subscription;
  const { headline, detail } = getMembershipText(subscription, reader);
  return (
    <Card>
      <h2>{planName ?? headline}</h2>
      {planName && <p>{headline}</p>}
      {price && !cancelAtPeriodEnd && (
        <p>
          <strong>{formatRegularPrice(price, subscription, reader.locale)}</strong>
        </p>
      )}
      <p>{detail}</p>
      {membership?.scheduledChange && <p>{describeChange(membership.scheduledChange, reader)}</p>}
    </Card>
  );
}

type ScheduledChange = NonNullable<NonNullable<Subscription['membership']>['scheduledChange']>;

function describeChange({ fromPlanName, startsAt }: ScheduledChange, reader: Reader): string {
  const date = formatDate(startsAt, reader);
  return t`It starts on ${date}. Until then, you have what you’ve paid for: ${fromPlanName}.`;
}

/** The way to a new plan, with the same account. */
function StartAgain({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const { headline, detail } = getMembershipText(subscription, reader);
  const { endsAt, withdrawal } = subscription.membership ?? {};
  const date = formatDate(endsAt, reader);
  return (
    <Card tone="warm">
      <h2>{headline}</h2>
      {withdrawal && <p>{detail}</p>}
      {endsAt && !withdrawal && (
        <p>
          {/* Promise: paid plan is cancelled at its end and kept again */}
          {t`It ended on ${date}. You won’t be charged again.`}
        </p>
      )}
      <p>{t`You can start a membership whenever you like. Your account and its history stay the same.`}</p>
      <ActionLink to={links.priceOptions()} label={t`See the prices`} />
    </Card>
  );
}
