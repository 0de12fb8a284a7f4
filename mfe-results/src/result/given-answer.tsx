import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './given-answer.module.css';

/** What the person chose, on a line below the question. */
export function GivenAnswer({ choice }: { choice: string }): ReactElement {
  return <p className={styles['answer']}>{t`You answered “${choice}.”`}</p>;
}
