import { Icon, type IconName } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './benefits.module.css';

type Benefit = { icon: IconName; title: string; text: string };

const listBenefits = (hasTrial: boolean): readonly Benefit[] => [
  {
    icon: 'heart',
    title: 'Your results and your story',
    text: 'Read them again in this browser. They’re removed from it when you sign out.',
  },
  {
    icon: 'clock',
    title: 'Emails that keep you informed',
    text: hasTrial
      ? 'A reminder before your trial ends, and a receipt for every payment.'
      : 'A receipt for every payment, and a notice before a yearly plan renews.',
  },
  {
    icon: 'person',
    title: 'Your own account',
    text: 'Sign in on any device to see your plan and your next charge.',
  },
  {
    icon: 'lock',
    title: 'Your answers stay yours',
    text: 'We don’t sell them or share them with advertisers.',
  },
];

/** What every plan includes. */
export function Benefits({ hasTrial }: { hasTrial: boolean }): ReactElement {
  return (
    <section className={styles['benefits']} aria-labelledby="included">
      <h2 id="included">What’s included</h2>
      <ul className={styles['list']}>
        {listBenefits(hasTrial).map(({ icon, title, text }) => (
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
