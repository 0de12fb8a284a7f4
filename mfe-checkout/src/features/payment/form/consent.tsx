import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './consent.module.css';

/** The terms next to the button: amount, date, interval and how to cancel, in the text that the server stores. */
export function Consent({ text }: { text: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['consent']}>
      <p>{text}</p>
      <p className={styles['links']}>
        <Link to={links.legal('terms')} target="_blank">
          Terms
        </Link>
        <Link to={links.legal('refunds')} target="_blank">
          Refunds and withdrawal
        </Link>
        <Link to={links.legal('privacy')} target="_blank">
          Privacy
        </Link>
      </p>
    </div>
  );
}
