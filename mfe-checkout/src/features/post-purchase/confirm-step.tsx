import { formatMoney } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { formatDate } from '../../order/order';
import type { UnregisteredPurchase } from '../../order/purchase';

type ConfirmStepProps = { purchase: UnregisteredPurchase; onNext: () => void };

/** The payment is confirmed; the account comes next. */
export function ConfirmStep({ purchase, onNext }: ConfirmStepProps): ReactElement {
  const isTrial = purchase.payment === 'trial';
  return (
    <Screen
      eyebrow="Step 1 of 4"
      title={isTrial ? 'Your card is saved' : 'Thank you, your payment went through'}
      lead={
        isTrial
          ? 'Next, create your account to start your trial.'
          : 'Next, create your account to start your plan.'
      }
      actions={
        <Button full onClick={onNext}>
          Create my account
        </Button>
      }
    >
      <Illustration name="shield" />
      <Card tone="soft">
        <h2>{purchase.planName}</h2>
        {isTrial ? <TrialFacts purchase={purchase} /> : <PaidFacts purchase={purchase} />}
      </Card>
    </Screen>
  );
}

type FactsProps = Pick<ConfirmStepProps, 'purchase'>;

function TrialFacts({ purchase }: FactsProps): ReactElement {
  const { locale } = usePlatform();
  return (
    <>
      <p>You weren’t charged today.</p>
      <p>
        First charge: {formatMoney(purchase.firstCharge, locale)} on{' '}
        {formatDate(purchase.firstChargeDate, locale)}, unless you cancel first.
      </p>
    </>
  );
}

function PaidFacts({ purchase }: FactsProps): ReactElement {
  const { locale } = usePlatform();
  return <p>Paid today: {formatMoney(purchase.firstCharge, locale)}. We’ll email your receipt.</p>;
}
