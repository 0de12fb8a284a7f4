import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { armchairScene, Button, Card, Illustration, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { OptionalLoadFailure } from '../../feedback/optional-load-failure';
import { useRunningPlan } from '../../membership/use-running-plan';
import { type Story, useAccountStory, useStory } from './use-story';

/** The visitor's story: generated once by the API, stored on the device only. */
export function StoryPage({ snapshotId }: { snapshotId: string | undefined }): ReactElement {
  // Another snapshot is another request.
  return <DeviceStory key={snapshotId} snapshotId={snapshotId} />;
}

function DeviceStory({ snapshotId }: { snapshotId: string | undefined }): ReactElement {
  const story = useStory(snapshotId);
  // Promise: logging out clears the browser without the API
  return <StoryScreen story={story} note={t`It stays in this browser until you delete it or sign out.`} />;
}

/** The story of a result in the account; it is not stored on the device. */
export function AccountStoryPage({ snapshotId }: { snapshotId: string }): ReactElement {
  const story = useAccountStory(snapshotId);
  return <StoryScreen story={story} />;
}

function StoryScreen({ story, note }: { story: Story; note?: string }): ReactElement {
  const { links, locale } = usePlatform();
  const hasPlan = useRunningPlan();
  // While it loads, the lead and the button are already those of the story, so that nothing moves.
  const isMissing = story.status === 'failed' || story.status === 'empty';
  const planLabel = isMissing ? t`See my four-week plan` : t`What can I do about it?`;
  useDocumentTitle(t`Your story`);
  return (
    <Screen
      eyebrow={t`Your story`}
      title={t`What your answers say`}
      lead={isMissing ? undefined : [describeOrigin(story, locale), note].filter(Boolean).join(' ')}
      actions={
        <>
          {hasPlan !== undefined && (
            <ActionLink
              to={hasPlan ? links.programme() : links.result('plan')}
              label={hasPlan ? t`Open my four-week plan` : planLabel}
            />
          )}
          {story.status === 'ready' && story.clear && (
            <Button variant="quiet" onClick={story.clear}>{t`Delete my story`}</Button>
          )}
        </>
      }
    >
      <StoryText story={story} />
    </Screen>
  );
}

/** Where the story comes from. The day is that of the visitor's time zone. */
function describeOrigin(story: Story, locale: string): string {
  const answeredAt = story.status === 'ready' ? story.parts[0]?.answeredAt : undefined;
  if (answeredAt === undefined) return t`Based on your own answers.`;
  const date = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', year: 'numeric' }).format(
    new Date(answeredAt),
  );
  return t`Based on your answers from ${date}.`;
}

function StoryText({ story }: { story: Story }): ReactElement {
  switch (story.status) {
    case 'loading':
      return <Skeleton lines={6} label={t`Writing your story`} />;
    case 'ready':
      return (
        <>
          {story.parts.map(({ id, title, text }, index) => (
            <Card key={id} as="article" tone={index === 0 ? 'warm' : 'plain'}>
              <h2>{title}</h2>
              <p>{text}</p>
            </Card>
          ))}
          <Illustration scene={armchairScene} />
        </>
      );
    case 'failed':
      return <OptionalLoadFailure title={t`We couldn’t load your story`} onRetry={story.retry} />;
    case 'empty':
      return (
        <Notice kind="info" title={t`There’s no story here`}>
          <Trans>
            You deleted it, or there aren’t enough answers for one yet.{' '}
            <Link to={story.quizLink}>Back to the quiz</Link>
          </Trans>
        </Notice>
      );
  }
}
