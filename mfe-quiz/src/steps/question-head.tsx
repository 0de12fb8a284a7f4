import { ScreenHeading } from '@funnel/ui';
import type { ReactElement } from 'react';
import styles from './question-head.module.css';

/** The heading and lead text of a step. */
export function QuestionHead({ title, lead }: { title: string; lead: string | undefined }): ReactElement {
  return (
    <header className={styles['head']}>
      <ScreenHeading title={title} />
      {lead && <p className={styles['lead']}>{lead}</p>}
    </header>
  );
}
