import { usePlatform } from '@funnel/platform';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './programme-preview.module.css';
import type { PreviewState } from './use-programme-preview';

/** A look into the plan: its four weeks, and how the first step begins. */
export function ProgrammePreview({ preview }: { preview: PreviewState }): ReactElement | null {
  const { links } = usePlatform();
  if (preview.status !== 'ready') return null;
  const { isFromAnswers, lesson, themes } = preview.preview;
  const [opening] = lesson.lesson;
  return (
    <Card>
      <h2>{isFromAnswers ? t`Your four weeks, from your answers` : t`Four weeks to start with`}</h2>
      <ol className={styles['weeks']}>
        {themes.map(({ id, title }, index) => (
          <li key={id} className={styles['week']}>
            <span className={styles['number']}>{formatWeek(index + 1)}</span> {title}
          </li>
        ))}
      </ol>
      <div className={styles['lesson']}>
        <h3>{lesson.title}</h3>
        <p className={styles['opening']}>{opening}</p>
        {isFromAnswers && (
          <p>
            <Link className={styles['more']} to={links.result('first-lesson')}>
              {t`Read the whole first step`}
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

function formatWeek(week: number): string {
  return t`Week ${week}`;
}
