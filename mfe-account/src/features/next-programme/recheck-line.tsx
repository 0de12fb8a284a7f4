import { usePlatform } from '@funnel/platform';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, useReader } from '../../dates/format-date';
import styles from './next-programme.module.css';

type RecheckLineProps = {
  recheckedAt: string | null;
  /** Whether a plan is suggested from the answers. */
  hasSuggestion: boolean;
};

/** Leads to the questions about the areas; to their answers once they were given after this plan. */
export function RecheckLine({ recheckedAt, hasSuggestion }: RecheckLineProps): ReactElement {
  const { links } = usePlatform();
  const date = formatDate(recheckedAt, useReader());
  return (
    <section className={styles['recheck']} aria-labelledby="areas">
      <h2 id="areas">{t`Your areas, then and now`}</h2>
      <p>
        {recheckedAt && t`You answered them again on ${date}.`}
        {!recheckedAt &&
          (hasSuggestion
            ? t`If you like, answer the questions about each area again first. Our suggestion then uses your new answers, too.`
            : t`If you like, answer the questions about each area again first.`)}
      </p>
      <p>
        <Link to={links.programme('recheck')}>
          {recheckedAt ? t`See then and now` : t`Answer the questions again`}
        </Link>
      </p>
    </section>
  );
}
