import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './refund-line.module.css';

/** When money is given back, as the page about refunds says. */
export function RefundLine(): ReactElement {
  const { links } = usePlatform();
  return (
    <p className={styles['refund']}>
      {/* Promise: kept by people */}
      {/* Promise: EU buyer withdraws by mail link and is refunded once */}
      <Trans>
        Charged twice, or after canceling? Email us and we’ll refund you. In the EU, the EEA, and the UK, you
        can also withdraw within 14 days and get your money back.
      </Trans>{' '}
      <Link to={links.legal('refunds')}>{t`Refunds and withdrawal`}</Link>
    </p>
  );
}
