import { getTrialReminderDays, type Plan } from '@funnel/contracts';
import { Icon, type IconName } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { getReminderDate } from '../../plans/plan-text';
import styles from './benefits.module.css';
import { useHasLiveSession } from './use-has-live-session';

export type Benefit = { icon: IconName; title: string; text: string };

type IncludedBenefitsProps = {
  plan: Plan;
  /** Whether the four weeks are known to follow the visitor's answers. */
  isFromAnswers: boolean;
};

/** What every membership includes. Live sessions are known last, so they come last. */
export function IncludedBenefits({ plan, isFromAnswers }: IncludedBenefitsProps): ReactElement {
  const benefits = listBenefits(plan, isFromAnswers);
  const all = useHasLiveSession() ? [...benefits, getLiveSessionTexts()] : benefits;
  return <Benefits title={t`What’s included`} benefits={all} />;
}

const listBenefits = (plan: Plan, isFromAnswers: boolean): readonly Benefit[] => [
  {
    icon: 'calendar',
    title: isFromAnswers ? t`A four-week plan from your answers` : t`A four-week plan`,
    text: isFromAnswers ? t`One theme a week, chosen by what you told us.` : t`One theme a week.`,
  },
  {
    icon: 'clock',
    title: t`A few minutes a day`,
    text: t`One small step: a short lesson and something to try. Mark it as done, skip it, or go back to it.`,
  },
  {
    icon: 'info',
    title: t`After week 4`,
    // Promise: each plan is offered until it is done, and can be repeated
    text: t`Choose the next four weeks from three more plans: work and study, feelings, home and people. Or build a new plan from newer answers.`,
  },
  {
    icon: 'heart',
    title: t`Your results and your story`,
    // Promise: results follow the member to a second device
    text: t`Your account keeps your results. Sign in on any device to see them again and compare them over time.`,
  },
  { icon: 'mail', ...getEmailTexts(plan) },
];

// Promise: 14-day trial sends receipt, reminder and first-charge receipt
// Promise: yearly plan sends two renewal notices and a reminder
function getEmailTexts(plan: Plan): Omit<Benefit, 'icon'> {
  const days = getTrialReminderDays(plan.trialDays);
  if (plan.trialDays > 0 && getReminderDate(plan) !== null)
    return {
      title: t`A reminder ${days} days before your first charge`,
      text: t`And a receipt for every payment.`,
    };
  return {
    title: t`A receipt for every payment`,
    text: t`And a notice before a yearly membership renews.`,
  };
}

function getLiveSessionTexts(): Benefit {
  return {
    icon: 'person',
    title: t`Live sessions`,
    // Promise: member gets the link an hour before and joins
    text: t`Group sessions online. Your account shows the next ones.`,
  };
}

type BenefitsProps = { title: string; benefits: readonly Benefit[] };

/** What the visitor gets, each point with an icon. */
export function Benefits({ title, benefits }: BenefitsProps): ReactElement {
  return (
    <section className={styles['benefits']} aria-labelledby="included">
      <h2 id="included">{title}</h2>
      <ul className={styles['list']}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className={styles['item']}>
            <span className={styles['icon']}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles['text']}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
