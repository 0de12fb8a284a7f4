import type { CancelReason, Subscription } from '@funnel/contracts';
import { Button, Choice, ChoiceList, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { membershipApi } from '../membership-api';
import { useReader } from '../use-reader';
import { type Cancelling, CancelNow } from './cancel-now';
import { describeCancelling, getCancelTitle, listReasons } from './cancel-text';

type ReasonScreenProps = Cancelling & {
  subscription: Subscription;
  reason: CancelReason | null;
  onReason: (reason: CancelReason) => void;
  onContinue: () => void;
};

/** Asks why, without requiring an answer. Leads to the offers only when there are some. */
export function ReasonScreen(props: ReasonScreenProps): ReactElement {
  const { subscription, reason, onReason, onContinue, ...cancelling } = props;
  const { data } = membershipApi.useSaveOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasOffers = data !== undefined && data.offers.length > 0;
  return (
    <Screen
      title={getCancelTitle(subscription)}
      lead={describeCancelling(subscription, useReader())}
      actions={
        <>
          {hasOffers && (
            <Button variant="secondary" onClick={onContinue}>
              <Trans>See what you could do instead</Trans>
            </Button>
          )}
          <CancelNow {...cancelling} />
        </>
      }
    >
      <ChoiceList legend={t`Why are you leaving? You don’t have to say.`}>
        {listReasons().map((choice) => (
          <Choice
            key={choice.reason}
            type="radio"
            name="reason"
            value={choice.reason}
            checked={choice.reason === reason}
            onChange={() => onReason(choice.reason)}
            label={choice.label}
          />
        ))}
      </ChoiceList>
    </Screen>
  );
}
