import type { Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, LoadFailure, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { device } from '../../order/device';
import { useOffering } from '../../order/offering';
import { awaitsRegistration } from '../../order/purchase';
import { PriceChoice } from './price-choice';
import { PricesLoading } from './prices-loading';
import { pickQuizFacts } from './quiz-facts';
import { useProgrammePreview } from './use-programme-preview';

/** The visitor's plans, with loading, error and empty states. */
export function PriceOptionsPage(): ReactElement {
  const state = useOffering();
  const [facts] = useState(() => pickQuizFacts(device.readQuiz()));
  const preview = useProgrammePreview(facts.snapshotId);
  const { flow, links, user } = usePlatform();
  const title = t`Choose your membership`;
  const open = device.purchases.read();
  const resume = awaitsRegistration(open) && (
    <Notice
      kind="info"
      title={open.payment === 'trial' ? t`Your card is already saved` : t`You’ve already paid`}
      action={<ActionLink variant="secondary" to={links.postPurchase()} label={t`Finish my account`} />}
    >
      {t`You only need to create your account. You don’t need to choose again.`}
    </Notice>
  );
  const exit = flow?.resultsNeedPlan && !user.isLoggedIn && (
    <Notice
      kind="info"
      title={t`Your results come with a membership`}
      action={<ActionLink variant="secondary" to={links.home()} label={t`Leave without my results`} />}
    >
      {/* Promise: visitor whose results come with a plan can leave without them */}
      {t`You don’t have to choose one, and leaving costs nothing.`}
    </Notice>
  );
  switch (state.status) {
    case 'loading':
      return <PricesLoading />;
    case 'failed':
      return (
        <Screen title={title}>
          <LoadFailure title={t`The prices didn’t load`} variant="primary" onRetry={state.retry}>
            {t`Your answers are safe. Check your connection and try again.`}
          </LoadFailure>
        </Screen>
      );
    case 'ready':
      return isEmpty(state.offering) ? (
        <NothingOffered onReload={state.reload} />
      ) : (
        <PriceChoice
          key={state.offering.identifier}
          offering={state.offering}
          facts={facts}
          preview={preview}
          loading={<PricesLoading />}
          notice={resume || exit}
        />
      );
  }
}

function isEmpty({ plans }: Offering): boolean {
  return plans.length === 0;
}

function NothingOffered({ onReload }: { onReload: () => void }): ReactElement {
  const { flow, links } = usePlatform();
  return (
    <Screen
      title={t`No memberships are available right now`}
      lead={
        flow?.resultsNeedPlan
          ? t`This is a problem on our side. Your answers are still here.`
          : t`This is a problem on our side. Your results are still here.`
      }
      actions={
        <>
          <Button onClick={onReload}>{t`Try again`}</Button>
          {!flow?.resultsNeedPlan && (
            <ActionLink variant="quiet" to={links.results()} label={t`Back to my results`} />
          )}
        </>
      }
    />
  );
}
