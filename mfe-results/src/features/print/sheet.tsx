import { brandName } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import styles from './sheet.module.css';

export type SheetProps = {
  /** The ids of the parts to show. */
  included: readonly string[];
  /** The day of the answers, as its reader writes it; unknown where they were never sent. */
  date: string | undefined;
};

type FrameProps = Pick<SheetProps, 'date'> & { title: string; about: ReactNode; children: ReactNode };

/** One page of paper: title, date, content, and what it doesn't say. */
export function Sheet({ title, date, about, children }: FrameProps): ReactElement {
  return (
    <article className={styles['sheet']}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <p>{date === undefined ? brandName : t`${brandName} · Answers of ${date}`}</p>
      </div>
      {about}
      {children}
      <p className={styles['limits']}>
        <Trans>
          This isn’t a medical assessment. We wrote the questions ourselves, and they haven’t been validated
          in a study. Many things can look similar, and a low result doesn’t rule anything out.
        </Trans>
      </p>
    </article>
  );
}

export function SheetSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
