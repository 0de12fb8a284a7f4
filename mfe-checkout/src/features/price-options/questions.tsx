import { brandName, type Plan } from '@funnel/contracts';
import { Details } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatDate } from '../../order/order';
import styles from './questions.module.css';

/** Frequently asked questions before payment. */
export function Questions({ plan, locale }: { plan: Plan; locale: string }): ReactElement {
  const firstCharge = formatDate(plan.firstChargeDate, locale);
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">{t`Good to know`}</h2>
      {plan.trialDays > 0 && (
        <Details summary={t`What if I cancel during the free trial?`}>
          {/* Promise: trial is cancelled at its end, with one mail */}
          <p>{t`You pay nothing. Cancel before ${firstCharge} and your card won’t be charged.`}</p>
        </Details>
      )}
      {/* Promise: keyboard alone cancels in two steps and takes it back */}
      {/* Promise: 14-day trial sends receipt, reminder and first-charge receipt */}
      <Details summary={t`How do I cancel?`}>
        <p>
          <Trans>
            Open your account and choose Cancel, then confirm. No reason needed. Your receipt links to the
            page.
          </Trans>
        </p>
      </Details>
      {plan.trialDays > 0 ? (
        <Details summary={t`Why do you need a card for a free trial?`}>
          {/* Promise: without consent only the payment provider gets visitor data */}
          <p>
            <Trans>
              So nothing stops if you decide to stay. You aren’t charged during the free trial. Stripe handles
              your card details. We never see the number.
            </Trans>
          </p>
        </Details>
      ) : (
        <Details summary={t`Is my card safe?`}>
          {/* Promise: without consent only the payment provider gets visitor data */}
          <p>{t`Stripe handles your card details. We never see the number.`}</p>
        </Details>
      )}
      <Details summary={t`What happens to my answers?`}>
        {/* Promise: with full consent no personal data leaves */}
        <p>{t`We don’t sell them or share them with advertisers.`}</p>
      </Details>
      <Details summary={t`Does ${brandName} tell me whether I have ADHD?`}>
        <p>
          <Trans>
            No. Only a qualified professional can answer that. {brandName} describes everyday patterns in your
            own answers.
          </Trans>
        </p>
      </Details>
    </section>
  );
}
