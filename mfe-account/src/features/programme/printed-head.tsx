import { brandName, isPersonName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ReactElement } from 'react';
import { formatDate, useReader } from '../../dates/format-date';
import styles from './programme.module.css';

/** On paper only: the site, whose plan it is, and from when. */
export function PrintedHead({ printedAt }: { printedAt: Date }): ReactElement {
  const { firstName } = usePlatform().user;
  const date = formatDate(printedAt.toISOString(), useReader());
  const name = firstName && isPersonName(firstName) ? firstName : undefined;
  return <p className={styles['printed']}>{[brandName, name, date].filter(Boolean).join(' · ')}</p>;
}
