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
        <Details summary="What if I cancel during the free days?">
          <p>Then you pay nothing at all. Cancel before {firstCharge} and your card is not charged.</p>
        </Details>
      )}
      <Details summary="How do I cancel?">
        <p>
          Sign in, open your account and choose “Cancel”. It takes about a minute, and nobody asks you to
          call. The receipt we send you has a link to the same page.
        </p>
      </Details>
      {plan.trialDays > 0 ? (
        <Details summary="Why do you need a card for a free trial?">
          <p>
            So that your access does not stop in the middle of a week if you decide to stay. The payment
            provider keeps your card details; we never see the number.
          </p>
        </Details>
      ) : (
        <Details summary="Is my card safe?">
          <p>The payment provider keeps your card details; we never see the number.</p>
        </Details>
      )}
      <Details summary={`Does ${brandName} tell me whether I have ADHD?`}>
        <p>
          No. Only a qualified professional can answer that. {brandName} helps with everyday patterns,
          whatever their name is.
        </p>
      </Details>
    </section>
  );
}
