import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Card, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { OptionalLoadFailure } from '../../feedback/optional-load-failure';
import type { Loading } from '../../loading/use-loaded';
import { useRunningPlan } from '../../membership/use-running-plan';
import { type ProgrammePreview, useProgrammePreview } from '../../programme-preview/use-programme-preview';
import styles from './first-lesson-page.module.css';

/** The first lesson of the visitor's four-week plan, to read before they decide. */
export function FirstLessonPage({ snapshotId }: { snapshotId: string | undefined }): ReactElement {
  const { links } = usePlatform();
  const hasPlan = useRunningPlan();
  const lesson = useProgrammePreview(snapshotId);
  const title = lesson.status === 'ready' ? lesson.value.lesson.title : t`Your first step`;
  return (
    <Page
      eyebrow={t`Your four-week plan`}
      title={title}
      actions={
        hasPlan !== undefined && (
          <ActionLink
            to={hasPlan ? links.programme() : links.priceOptions()}
            label={hasPlan ? t`Open my four-week plan` : t`See the prices`}
          />
        )
      }
    >
      <LessonContent lesson={lesson} />
    </Page>
  );
}

function LessonContent({ lesson }: { lesson: Loading<ProgrammePreview> }): ReactElement {
  switch (lesson.status) {
    case 'loading':
      return <Skeleton lines={6} label={t`Loading your first step`} />;
    case 'failed':
      return <OptionalLoadFailure title={t`We couldn’t load the step`} onRetry={lesson.retry} />;
    case 'ready':
      return <Preview preview={lesson.value} />;
  }
}

function Preview({
  preview: { isFromAnswers, lesson, themes },
}: {
  preview: ProgrammePreview;
}): ReactElement {
  const { action, minutes, more } = lesson;
  return (
    <>
      <div className={styles['lesson']}>
        {lesson.lesson.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Card as="div" tone="warm">
        <h2>{t`Try this today`}</h2>
        <p className={styles['muted']}>{t`About ${minutes} minutes`}</p>
        <p>{action}</p>
        {more !== null && (
          <p>
            <strong>{t`If there’s time left:`}</strong> {more}
          </p>
        )}
      </Card>
      <section className={styles['weeks']} aria-labelledby="weeks">
        <h2 id="weeks">
          {isFromAnswers ? t`Your four weeks, from your answers` : t`Four weeks to start with`}
        </h2>
        <ol>
          {themes.map(({ id, title, intro }) => (
            <li key={id}>
              <strong>{title}</strong>
              <br />
              {intro}
            </li>
          ))}
        </ol>
        {/* Promise: plan lists four weeks with their states */}
        <p className={styles['muted']}>{t`Members get one small step like this for each of 28 days.`}</p>
      </section>
    </>
  );
}
