import { usePlatform } from '@funnel/platform';
import { Trans } from '@lingui/react/macro';
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
          <Trans>Terms</Trans>
        </Link>
        <Link to={links.legal('refunds')} target="_blank">
          <Trans>Refunds and withdrawal</Trans>
        </Link>
        <Link to={links.legal('privacy')} target="_blank">
          <Trans>Privacy</Trans>
        </Link>
      </p>
    </div>
  );
}
