import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** What is free, and what a membership costs where that is the same for every visitor. */
export function Cost(): ReactElement {
  const { flow, membershipPrice } = usePlatform();
  if (flow?.resultsNeedPlan)
    return (
      <>{t`The quiz is free. Your results come with a membership, and you see its price before you decide.`}</>
    );
  if (membershipPrice) return <>{describePrice(membershipPrice)}</>;
  // The host's server replaces the text by one of these sentences.
  return (
    <span
      data-membership-price={describePrice({ price: '{price}' })}
      data-membership-price-with-trial={describePrice({ price: '{price}', trialDays: '{trialDays}' })}
    >
      {t`The quiz and results are free. Membership is optional, and you see its price before you decide.`}
    </span>
  );
}

function describePrice({
  price,
  trialDays,
}: {
  price: string;
  trialDays?: number | string | undefined;
}): string {
  return trialDays
    ? t`The quiz and results are free. Membership is optional: ${price} a month after a ${trialDays}-day free trial.`
    : t`The quiz and results are free. Membership is optional: ${price} a month.`;
}
