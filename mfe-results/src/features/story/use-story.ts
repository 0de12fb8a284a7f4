import { quizSnapshotRoutes, type StoryPart } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLoaded } from '../../loading/use-loaded';
import { isStoryOf, SUPERSEDED, selectStory, storyCleared, storyRequested } from './story-slice';

export type Story =
  | { status: 'loading' }
  | { status: 'ready'; parts: readonly StoryPart[]; clear?: () => void }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty'; quizLink: string };

/** The story of the snapshot: stored on the device, or else requested from the API. Another one's is not shown. */
export function useStory(snapshotId: string | undefined): Story {
  const { api, links, report } = usePlatform();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { story: kept } = useSelector(selectStory);
  const story = snapshotId !== undefined && isStoryOf(kept, snapshotId) ? kept : [];
  const [requestStatus, setRequestStatus] = useState<'no' | 'waiting' | 'failed' | 'answered'>('no');

  const requestStory = useCallback(async () => {
    if (!snapshotId) return;
    setRequestStatus('waiting');
    try {
      await dispatch(storyRequested({ api, snapshotId })).unwrap();
      setRequestStatus('answered');
    } catch (error) {
      if (error === SUPERSEDED) return;
      report(error);
      setRequestStatus('failed');
    }
  }, [api, dispatch, report, snapshotId]);

  const isWanted = story.length === 0 && requestStatus === 'no';
  useEffect(() => {
    if (isWanted) void requestStory();
  }, [isWanted, requestStory]);

  if (story.length > 0) {
    return {
      status: 'ready',
      parts: story,
      clear: () => {
        setRequestStatus('answered');
        dispatch(storyCleared());
      },
    };
  }
  if (requestStatus === 'failed') return { status: 'failed', retry: () => void requestStory() };
  if (requestStatus === 'answered' || !snapshotId) return { status: 'empty', quizLink: links.quiz() };
  return { status: 'loading' };
}

/** The story of a snapshot of the account, requested from the API on each visit. */
export function useAccountStory(snapshotId: string): Story {
  const { api, links } = usePlatform();
  const load = useCallback(
    () => api.call(quizSnapshotRoutes.story, { params: { id: snapshotId } }),
    [api, snapshotId],
  );
  const loaded = useLoaded(load);
  if (loaded.status !== 'ready') return loaded;
  const parts = loaded.value.story;
  return parts.length > 0 ? { status: 'ready', parts } : { status: 'empty', quizLink: links.quiz() };
}
