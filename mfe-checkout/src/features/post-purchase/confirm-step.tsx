import { formatMoney } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { formatDate } from '../../app/order';
import type { UnregisteredPurchase } from '../../app/purchase';

type ConfirmStepProps = { purchase: UnregisteredPurchase; onNext: () => void };

/** The card is saved; one step is left. */
export function ConfirmStep({ purchase, onNext }: ConfirmStepProps): ReactElement {
  const { locale } = usePlatform();
  return (
    <Screen
      eyebrow="Step 1 of 4"
      title="Your card is saved"
      lead="One step is left: create your account, and your trial begins."
      actions={
        <Button full onClick={onNext}>
          Create my account
        </Button>
      }
    >
      <Illustration name="shield" />
      <Card tone="soft">
        <h2>{purchase.planName}</h2>
        <p>Nothing was charged today.</p>
        <p>
          First charge: {formatMoney(purchase.firstCharge, locale)} on{' '}
          {formatDate(purchase.firstChargeDate, locale)}, unless you cancel before.
        </p>
      </Card>
    </Screen>
  );
}
