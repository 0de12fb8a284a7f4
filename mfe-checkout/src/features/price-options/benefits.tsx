import { Icon, type IconName } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './benefits.module.css';

export type Benefit = { icon: IconName; title: string; text: string };

/** What every plan includes. */
export const listBenefits = (hasTrial: boolean): readonly Benefit[] => [
  {
    icon: 'calendar',
    title: t`A four-week plan from your answers`,
    text: t`One small step a day: a short lesson and something to try in a few minutes.`,
  },
  {
    icon: 'heart',
    title: t`Your results and your story`,
    // Promise: results follow the member to a second device
    text: t`Your account keeps your results. Sign in on any device to see them again and compare them over time.`,
  },
  {
    icon: 'clock',
    title: t`Emails that keep you informed`,
    // Promise: 14-day trial sends receipt, reminder and first-charge receipt
    // Promise: yearly plan sends two renewal notices and a reminder
    text: hasTrial
      ? t`A reminder before your trial ends, and a receipt for every payment.`
      : t`A receipt for every payment, and a notice before a yearly plan renews.`,
  },
  {
    icon: 'person',
    title: t`Your own account`,
    text: t`Sign in on any device to see your plan and your next charge.`,
  },
  {
    icon: 'lock',
    title: t`Your answers stay yours`,
    // Promise: with full consent no personal data leaves
    text: t`We don’t sell them or share them with advertisers.`,
  },
];

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
