import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { consentSentence, type Order } from '../../app/order';
import styles from './consent.module.css';

/** The terms beside the button: amount, date, interval and how to cancel. */
export function Consent({ order, locale }: { order: Order; locale: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['consent']}>
      <p>{consentSentence(order, locale)}</p>
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
