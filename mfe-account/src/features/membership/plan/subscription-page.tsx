import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { LoadedMembership } from '../loaded-membership';
import { allows, getMembershipState } from '../membership-state';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import { AppStoreHelp } from './app-store-help';
import { CurrentPlan } from './current-plan';
import { PlanChanges } from './plan-changes';
import { StartAgain } from './start-again';

/** The plan of the member, and every change it allows now. */
export function SubscriptionPage(): ReactElement {
  const title = t`Plan and membership`;
  useDocumentTitle(title);
  return (
    <LoadedMembership title={title}>
      {(subscription) => <LoadedPage title={title} subscription={subscription} />}
    </LoadedMembership>
  );
}

type LoadedPageProps = { title: string; subscription: Subscription };

function LoadedPage({ title, subscription }: LoadedPageProps): ReactElement {
  const { links } = usePlatform();
  const [done, setDone] = useState<{ title: string; subscription: Subscription } | null>(null);
  const { detail } = getMembershipText(done?.subscription ?? subscription, useReader());
  return (
    <Screen
      title={title}
      actions={
        allows(subscription, 'cancel') && (
          <Link className={buttonClass('quiet')} to={`${links.account()}/cancel`}>
            <Trans>Cancel my membership</Trans>
          </Link>
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
        onKept={(kept) => setDone({ title: t`Your plan continues`, subscription: kept })}
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
