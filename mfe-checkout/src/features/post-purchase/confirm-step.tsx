import { formatMoney } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate } from '../../order/order';
import type { UnregisteredPurchase } from '../../order/purchase';

type ConfirmStepProps = { purchase: UnregisteredPurchase; onNext: () => void };

/** The payment is confirmed; the account comes next. */
export function ConfirmStep({ purchase, onNext }: ConfirmStepProps): ReactElement {
  const isTrial = purchase.payment === 'trial';
  return (
    <Screen
      eyebrow={t`Step 1 of 4`}
      title={isTrial ? t`Your card is saved` : t`Thank you, your payment went through`}
      lead={
        isTrial
          ? t`Next, create your account to start your trial.`
          : t`Next, create your account to start your plan.`
      }
      actions={<Button full onClick={onNext}>{t`Create my account`}</Button>}
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
  const amount = formatMoney(purchase.firstCharge, locale);
  const date = formatDate(purchase.firstChargeDate, locale);
  return (
    <>
      <p>{t`You weren’t charged today.`}</p>
      {/* Promise: coupon and 3-D Secure: the shown price is charged */}
      <p>{t`First charge: ${amount} on ${date}, unless you cancel first.`}</p>
    </>
  );
}

function PaidFacts({ purchase }: FactsProps): ReactElement {
  const { locale } = usePlatform();
  const amount = formatMoney(purchase.firstCharge, locale);
  return (
    <p>
      {/* Promise: upfront purchase sends one receipt with the next charge */}
      {t`Paid today: ${amount}. We’ll email your receipt.`}
    </p>
  );
}
