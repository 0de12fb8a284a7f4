import { formatMoney, type Plan, type Variant } from '@funnel/contracts';
import { useFlag, usePlatform } from '@funnel/platform';
import { Card, Icon } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate } from '../order/order';
import { getReminderDate } from './plan-text';
import { TimelineSteps } from './plan-timeline';
import styles from './trial-worries.module.css';

type TrialWorriesProps = { plan: Plan; kind: Exclude<Variant<'trial-anxieties'>, 'control'> };

/** Answers to worries about a trial: in three lines, or each with the question and the dated timeline below. */
export function TrialWorries({ plan, kind }: TrialWorriesProps): ReactElement {
  const { locale } = usePlatform();
  const worries = listWorries(plan, locale);
  if (kind === 'shorter-trial-anxieties') {
    return (
      <ul className={styles['lines']}>
        {worries.map(({ answer }) => (
          <li key={answer} className={styles['line']}>
            <span className={styles['icon']}>
              <Icon name="check" />
            </span>
            <span>{answer}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Card tone="soft">
      <h2>{t`Worried about starting a free trial?`}</h2>
      <dl className={styles['worries']}>
        {worries.map(({ question, answer }) => (
          <div key={question}>
            <dt className={styles['question']}>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <TimelineSteps plan={plan} locale={locale} />
    </Card>
  );
}

function listWorries(plan: Plan, locale: string): { question: string; answer: string }[] {
  const today = formatMoney({ ...plan.price, amount: 0 }, locale);
  const chargeDate = formatDate(plan.firstChargeDate, locale);
  const remindOn = getReminderDate(plan);
  const reminderDate = remindOn === null ? null : formatDate(remindOn, locale);
  return [
    {
      question: t`Will you charge me today?`,
      answer: t`You pay ${today} today. The first charge is on ${chargeDate}.`,
    },
    // Promise: 14-day trial sends receipt, reminder and first-charge receipt
    ...(reminderDate === null
      ? []
      : [{ question: t`What if I forget?`, answer: t`We email you a reminder on ${reminderDate}.` }]),
    {
      question: t`What if it isn’t for me?`,
      // Promise: trial is cancelled at its end, with one mail
      answer: t`Cancel online before ${chargeDate}, in two steps, and you pay nothing.`,
    },
  ];
}

/** Which answers to worries about the trial to show. A plan without a trial has none. */
export function useTrialWorries({ trialDays }: Pick<Plan, 'trialDays'>): Variant<'trial-anxieties'> {
  const hasTrial = trialDays > 0;
  const variant = useFlag('trial-anxieties', hasTrial);
  return hasTrial ? variant : 'control';
}
