import { formatBillingPeriod, formatMoney, type Offering, type Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Card } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isWinbackOffering } from '../../order/offering';
import { OfferEnd } from './offer-end';

type OfferCardProps = {
  plan: Plan;
  offering: Offering;
  paymentPath: (priceId: string) => string;
  /** The offer ended while it was on screen. */
  onOver: () => void;
};

/** The plan with its winback price and the date until which it applies. */
export function OfferCard({ plan, offering, paymentPath, onOver }: OfferCardProps): ReactElement {
  const { links } = usePlatform();
  const { expiresAt } = offering;
  return (
    <Card tone="warm">
      <h2>{plan.name}</h2>
      <Price plan={plan} />
      {plan.trialDays > 0 && (
        <p>
          The first {plan.trialDays} days are free. Email us to cancel before they end and you pay nothing.
        </p>
      )}
      {plan.introductory && expiresAt !== null && <OfferEnd expiresAt={expiresAt} onOver={onOver} />}
      <Link className={buttonClass('primary', true)} to={paymentPath(plan.priceId)}>
        {isWinbackOffering(offering) ? 'Rejoin' : 'Choose this plan'}
      </Link>
      <Link className={buttonClass('quiet', true)} to={links.priceOptions()}>
        {plan.introductory ? 'See all plans at their regular prices' : 'See all plans'}
      </Link>
    </Card>
  );
}

function Price({ plan }: { plan: Plan }): ReactElement {
  const { locale } = usePlatform();
  const regular = formatMoney(plan.price, locale);
  const period = formatBillingPeriod(plan);
  if (!plan.introductory) {
    return (
      <p>
        {regular} every {period}.
      </p>
    );
  }
  const { price, percentOff } = plan.introductory;
  return (
    <p>
      {percentOff}% off the first {period}: instead of <s>{regular}</s>{' '}
      <strong>{formatMoney(price, locale)}</strong>, then {regular} every {period} until you cancel.
    </p>
  );
}
