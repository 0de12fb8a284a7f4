import type { Lesson } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import styles from './programme.module.css';

/** A lesson and what to try. */
export function LessonText({ lesson: { lesson, action, more, minutes } }: { lesson: Lesson }): ReactElement {
  return (
    <>
      <div className={styles['lesson']}>
        {lesson.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Card tone="warm">
        <h2>{t`Try this today`}</h2>
        <p className={styles['place']}>{t`About ${minutes} minutes`}</p>
        <p>{action}</p>
        {more !== null && (
          <p>
            <strong>{t`If there’s time left:`}</strong> {more}
          </p>
        )}
      </Card>
    </>
  );
}
