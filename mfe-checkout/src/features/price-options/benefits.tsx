import { Icon, type IconName } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './benefits.module.css';

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'heart',
    title: 'A plan from your own answers',
    text: 'Four weeks, one small theme at a time, picked by what you told us matters.',
  },
  {
    icon: 'clock',
    title: 'Short sessions',
    text: 'A few minutes each. Miss a day and nothing breaks; you pick up where you stopped.',
  },
  {
    icon: 'person',
    title: 'Live hours with people',
    text: 'Ask questions, or only listen, with others who know the pattern.',
  },
  {
    icon: 'lock',
    title: 'Your answers stay yours',
    text: 'We do not sell them and do not share them with advertisers.',
  },
];

/** What every plan includes. */
export function Benefits(): ReactElement {
  return (
    <section className={styles['benefits']} aria-labelledby="included">
      <h2 id="included">What is included</h2>
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
