import { brandName, type Plan } from '@funnel/contracts';
import { Details } from '@funnel/ui';
import type { ReactElement } from 'react';
import { formatDate } from '../../order/order';
import styles from './questions.module.css';

/** Frequently asked questions before payment. */
export function Questions({ plan, locale }: { plan: Plan; locale: string }): ReactElement {
  const firstCharge = formatDate(plan.firstChargeDate, locale);
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">Good to know</h2>
      {plan.trialDays > 0 && (
        <Details summary="What if I cancel during the free trial?">
          <p>You pay nothing. Cancel before {firstCharge} and your card won’t be charged.</p>
        </Details>
      )}
      <Details summary="How do I cancel?">
        <p>
          Email support@tidewell.example from the address of your account. You don’t need to give a reason.
          Your receipt and your account link to a page that shows how.
        </p>
      </Details>
      {plan.trialDays > 0 ? (
        <Details summary="Why do you need a card for a free trial?">
          <p>
            So your access continues without a break if you stay. You aren’t charged during the trial. Stripe
            handles your card details. We never see the number.
          </p>
        </Details>
      ) : (
        <Details summary="Is my card safe?">
          <p>Stripe handles your card details. We never see the number.</p>
        </Details>
      )}
      <Details summary={`Does ${brandName} tell me whether I have ADHD?`}>
        <p>
          No. Only a qualified professional can answer that. {brandName} describes everyday patterns in your
          own answers.
        </p>
      </Details>
    </section>
  );
}
