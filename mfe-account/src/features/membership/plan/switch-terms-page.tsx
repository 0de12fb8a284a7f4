import type { Subscription, SwitchTerms } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, LoadFailure, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { membershipApi } from '../membership-api';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import { CancelInstead } from './cancel-instead';
import { ConfirmSwitch } from './confirm-switch';

/** What a switch costs now and next, and its confirmation. */
export function SwitchTermsPage(): ReactElement {
  const { priceId = '' } = useParams();
  const [switched, setSwitched] = useState<Subscription | null>(null);
  useDocumentTitle(t`Switch to another plan`);
  if (switched) return <Switched subscription={switched} />;
  return <Terms priceId={priceId} onSwitched={setSwitched} />;
}

type TermsProps = { priceId: string; onSwitched: (subscription: Subscription) => void };

function Terms({ priceId, onSwitched }: TermsProps): ReactElement {
  const { links } = usePlatform();
  const [hasChanged, setHasChanged] = useState(false);
  const query = membershipApi.useSwitchTermsQuery(priceId, { refetchOnMountOrArgChange: true });
  const { currentData: terms, isFetching, refetch } = query;

  function handleChanged(): void {
    setHasChanged(true);
    void refetch();
  }

  return (
    <Screen
      title={getTitle(terms)}
      actions={
        <>
          <Link className={buttonClass('secondary')} to={`${links.account()}/subscription`}>
            <Trans>Keep my current plan</Trans>
          </Link>
          <CancelInstead />
        </>
      }
    >
      {hasChanged && terms && !isFetching && (
        <FocusedNotice kind="warning" title={t`The price has changed since you opened this page`}>
          <Trans>You haven’t been charged. Below is what it costs now.</Trans>
        </FocusedNotice>
      )}
      <LoadedTerms query={query} onSwitched={onSwitched} onPriceChanged={handleChanged} />
    </Screen>
  );
}

function getTitle(terms: SwitchTerms | undefined): string {
  return terms ? t`Switch to: ${terms.planName}` : t`Switch to another plan`;
}

type LoadedTermsProps = {
  query: ReturnType<typeof membershipApi.useSwitchTermsQuery>;
  onSwitched: (subscription: Subscription) => void;
  onPriceChanged: () => void;
};

function LoadedTerms({ query, onSwitched, onPriceChanged }: LoadedTermsProps): ReactElement {
  const { currentData: terms, isError, error, isFetching, refetch } = query;
  if (isError) {
    const isRefused =
      error && 'code' in error && (error.code === 'not-changeable' || error.code === 'price-not-offered');
    if (isRefused) {
      return (
        <Notice kind="info" title={t`You can’t switch to this plan right now`}>
          <Trans>Your membership hasn’t changed, and you haven’t been charged.</Trans>
        </Notice>
      );
    }
    return (
      <LoadFailure
        title={t`We couldn’t load the price of the switch`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!terms || isFetching) return <Skeleton lines={4} label={t`Loading the price`} />;
  return <ConfirmSwitch terms={terms} onSwitched={onSwitched} onPriceChanged={onPriceChanged} />;
}

function Switched({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const planName = subscription.planName ?? '';
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Screen
      title={subscription.membership?.scheduledChange ? t`Your plan will change` : t`Your plan has changed`}
      lead={t`Your new plan: ${planName}.`}
      actions={
        <Link className={buttonClass()} to={`${links.account()}/subscription`}>
          <Trans>Back to my plan</Trans>
        </Link>
      }
    >
      <p>{detail}</p>
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>
        <Trans>We’ve emailed you a confirmation.</Trans>
      </p>
    </Screen>
  );
}
