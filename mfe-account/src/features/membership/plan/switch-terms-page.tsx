import { formatMoney, formatRecurring, type Subscription, type SwitchTerms } from '@funnel/contracts';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Button, Card, LoadFailure, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate, useReader } from '../../../dates/format-date';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { AccountLink } from '../../../links/account-link';
import { ChangeFailure } from '../change-failure';
import { Fact, Facts } from '../facts';
import { membershipApi } from '../membership-api';
import { getMembershipText } from '../membership-text';
import { useChangeMembership } from '../use-change-membership';
import { CancelInstead } from './cancel-instead';

/** What a switch costs now and next, and its confirmation. */
export function SwitchTermsPage(): ReactElement {
  const { priceId = '' } = useParams();
  const [switched, setSwitched] = useState<Subscription | null>(null);
  if (switched) return <Switched subscription={switched} />;
  return <Terms priceId={priceId} onSwitched={setSwitched} />;
}

type TermsProps = { priceId: string; onSwitched: (subscription: Subscription) => void };

function Terms({ priceId, onSwitched }: TermsProps): ReactElement {
  const [hasChanged, setHasChanged] = useState(false);
  const query = membershipApi.useSwitchTermsQuery(priceId, { refetchOnMountOrArgChange: true });
  const { currentData: terms, isFetching, refetch } = query;

  function handleChanged(): void {
    setHasChanged(true);
    void refetch();
  }

  return (
    <Page
      title={getTitle(terms)}
      actions={
        <>
          <AccountLink variant="secondary" page="subscription" label={t`Keep my current membership`} />
          <CancelInstead />
        </>
      }
    >
      {hasChanged && terms && !isFetching && (
        <FocusedNotice kind="warning" title={t`The price has changed since you opened this page`}>
          {t`You haven’t been charged. Below is what it costs now.`}
        </FocusedNotice>
      )}
      <LoadedTerms query={query} onSwitched={onSwitched} onPriceChanged={handleChanged} />
    </Page>
  );
}

function getTitle(terms: SwitchTerms | undefined): string {
  return terms ? t`Switch to: ${terms.planName}` : t`Change how often you pay`;
}

type LoadedTermsProps = {
  query: ReturnType<typeof membershipApi.useSwitchTermsQuery>;
  onSwitched: (subscription: Subscription) => void;
  onPriceChanged: () => void;
};

function LoadedTerms({ query, onSwitched, onPriceChanged }: LoadedTermsProps): ReactElement {
  const { currentData: terms, isError, error, isFetching, refetch } = query;
  if (isError) {
    if (hasErrorCode(error, 'not-changeable', 'price-not-offered')) {
      return (
        <Notice kind="info" title={t`You can’t switch to this option right now`}>
          {t`Your membership hasn’t changed, and you haven’t been charged.`}
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
  const planName = subscription.planName ?? '';
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Page
      title={
        subscription.membership?.scheduledChange
          ? t`Your membership will change`
          : t`Your membership has changed`
      }
      lead={t`You chose: ${planName}.`}
      actions={<AccountLink page="subscription" label={t`Back to my membership`} />}
    >
      <p>{detail}</p>
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>{t`We’ve emailed you a confirmation.`}</p>
    </Page>
  );
}

type ConfirmSwitchProps = {
  terms: SwitchTerms;
  onSwitched: (subscription: Subscription) => void;
  /** The terms no longer hold; nothing was charged. */
  onPriceChanged: () => void;
};

/** The terms of a switch with the button that charges exactly these. */
function ConfirmSwitch({ terms, onSwitched, onPriceChanged }: ConfirmSwitchProps): ReactElement {
  const reader = useReader();
  const { locale } = reader;
  const { change, isChanging, failure } = useChangeMembership();

  async function handleConfirm(): Promise<void> {
    const result = await change({ kind: 'switch', terms });
    if (result.status === 'done') onSwitched(result.subscription);
    if (result.status === 'failed' && result.code === 'price-changed') onPriceChanged();
  }

  const dueNow = formatMoney(terms.dueNow, locale);
  const start = formatDate(terms.startsAt, reader);
  const next = formatMoney(terms.nextCharge, locale);
  const nextDate = formatDate(terms.nextChargeAt, reader);
  const endedDiscount = terms.endedDiscount ?? 0;
  const renewal = formatRecurring(terms.renewal ?? terms.nextCharge, terms, locale);
  return (
    <>
      <Card>
        <Facts>
          <Fact term={t`New membership starts`} value={terms.starts === 'now' ? t`Today` : start} />
          {terms.credit.amount > 0 && (
            <Fact term={t`Credit for your unused time`} value={formatMoney(terms.credit, locale)} />
          )}
          <Fact
            term={terms.credit.amount > 0 ? t`Due today, credit deducted` : t`Due today`}
            value={dueNow}
          />
          <Fact term={t`Next charge`} value={t`${next} on ${nextDate}`} />
        </Facts>
        {endedDiscount > 0 && (
          <p>{t`Your ${endedDiscount}% discount belongs to your current membership. It ends with the switch.`}</p>
        )}
        {/* Promise: member switches at exactly the price shown */}
        <p>{t`Then ${renewal} until you cancel.`}</p>
      </Card>
      <Button busy={isChanging} onClick={() => void handleConfirm()}>
        {terms.dueNow.amount > 0 ? t`Pay ${dueNow} and switch` : t`Switch on ${start}`}
      </Button>
      <ChangeFailure code={failure === 'price-changed' ? null : failure} />
    </>
  );
}
