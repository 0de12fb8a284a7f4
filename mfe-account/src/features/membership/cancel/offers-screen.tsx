import type { CancelReason, Subscription } from '@funnel/contracts';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { membershipApi } from '../membership-api';
import { useReader } from '../use-reader';
import { type Cancelling, CancelNow } from './cancel-now';
import { describeCancelling, matchOffers } from './cancel-text';
import { SaveOfferCard } from './save-offer-card';

type OffersScreenProps = Cancelling & {
  subscription: Subscription;
  reason: CancelReason | null;
  onAccepted: (subscription: Subscription) => void;
};

/** What the member may have instead, beside the direct way to cancel. */
export function OffersScreen(props: OffersScreenProps): ReactElement {
  const { subscription, reason, onAccepted, ...cancelling } = props;
  const { data } = membershipApi.useSaveOffersQuery();
  return (
    <Screen
      title={t`What you could do instead`}
      lead={describeCancelling(subscription, useReader())}
      actions={<CancelNow {...cancelling} />}
    >
      {matchOffers(data?.offers ?? [], reason).map((offer) => (
        <SaveOfferCard key={offer.kind} offer={offer} onAccepted={onAccepted} />
      ))}
    </Screen>
  );
}
