import type { CancelReason, Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { Button, SelectField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { ChangeButton } from '../change-button';
import { membershipApi } from '../membership-api';
import { describeCancelling, getCancelTitle, listReasons, matchOffers } from './cancel-text';
import { SaveOfferCard } from './save-offer-card';

type CancelStepsProps = {
  subscription: Subscription;
  onCanceled: (subscription: Subscription) => void;
  /** The member took an offer instead. */
  onAccepted: (subscription: Subscription) => void;
};

/** One screen that cancels; for some members two, with a reason and what they may have instead. */
export function CancelSteps({ subscription, onCanceled, onAccepted }: CancelStepsProps): ReactElement {
  const { flags } = usePlatform();
  const [step, setStep] = useState<'first' | 'offers'>('first');
  const [reason, setReason] = useState<CancelReason | null>(null);
  const flag = getCancelFlag(subscription);
  useEffect(() => {
    if (flag) flags.expose(flag);
  }, [flag, flags]);
  const screen = { subscription, reason, cancelNow: <CancelNow reason={reason} onCanceled={onCanceled} /> };
  if (flag === null || flags.variant(flag) === 'control') return <ConfirmScreen {...screen} />;
  if (step === 'offers') return <OffersScreen {...screen} onAccepted={onAccepted} />;
  return <ReasonScreen {...screen} onReason={setReason} onContinue={() => setStep('offers')} />;
}

/** The flag that decides between one screen and more; none where nothing is paid ahead. */
function getCancelFlag({
  status,
}: Pick<Subscription, 'status'>): 'trial-cancelation-flow' | 'renewal-cancelation-flow' | null {
  if (status === 'trialing') return 'trial-cancelation-flow';
  return status === 'active' ? 'renewal-cancelation-flow' : null;
}

type CancelNowProps = { reason: CancelReason | null; onCanceled: (subscription: Subscription) => void };

/** The direct way to cancel, and the way out. */
function CancelNow({ reason, onCanceled }: CancelNowProps): ReactElement {
  return (
    <>
      <ChangeButton variant="danger" change={{ kind: 'cancel', reason }} onDone={onCanceled}>
        {t`Cancel now`}
      </ChangeButton>
      <AccountLink variant="quiet" page="subscription" label={t`Don’t cancel`} />
    </>
  );
}

type ScreenProps = { subscription: Subscription; reason: CancelReason | null; cancelNow: ReactElement };

/** The only screen before the membership is canceled. */
function ConfirmScreen({ subscription, cancelNow }: ScreenProps): ReactElement {
  return (
    <Page
      title={getCancelTitle(subscription)}
      lead={describeCancelling(subscription, useReader())}
      actions={cancelNow}
    >
      {/* Promise: keyboard alone cancels in two steps and takes it back */}
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>{t`You don’t need to give a reason. We’ll email you a confirmation.`}</p>
    </Page>
  );
}

type ReasonScreenProps = ScreenProps & {
  onReason: (reason: CancelReason | null) => void;
  onContinue: () => void;
};

/** Asks why, without requiring an answer. Leads to the offers only when there are some. */
function ReasonScreen(props: ReasonScreenProps): ReactElement {
  const { subscription, reason, cancelNow, onReason, onContinue } = props;
  const { data } = membershipApi.useSaveOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasOffers = data !== undefined && data.offers.length > 0;
  return (
    <Page
      title={getCancelTitle(subscription)}
      lead={describeCancelling(subscription, useReader())}
      actions={
        <>
          {hasOffers && <Button variant="secondary" onClick={onContinue}>{t`See other options`}</Button>}
          {cancelNow}
        </>
      }
    >
      {/* A list of its height would push the button that cancels out of view. */}
      <SelectField
        label={t`Why are you leaving? You don’t have to say.`}
        name="reason"
        value={reason ?? ''}
        onChange={({ target }) => onReason(findReason(target.value))}
      >
        <option value="">{t`I’d rather not say`}</option>
        {listReasons().map((choice) => (
          <option key={choice.reason} value={choice.reason}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    </Page>
  );
}

function findReason(value: string): CancelReason | null {
  return listReasons().find(({ reason }) => reason === value)?.reason ?? null;
}

type OffersScreenProps = ScreenProps & { onAccepted: (subscription: Subscription) => void };

/** What the member may have instead, beside the direct way to cancel. */
function OffersScreen({ subscription, reason, cancelNow, onAccepted }: OffersScreenProps): ReactElement {
  const { data } = membershipApi.useSaveOffersQuery();
  return (
    <Page title={t`Other options`} lead={describeCancelling(subscription, useReader())}>
      {/* Above the offers, which are higher than a small screen. */}
      {cancelNow}
      {matchOffers(data?.offers ?? [], reason).map((offer) => (
        <SaveOfferCard key={offer.kind} offer={offer} onAccepted={onAccepted} />
      ))}
    </Page>
  );
}
