import type { StoryPart } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectStory, storyCleared, storyRequested } from './story-slice';

export type Story =
  | { status: 'loading' }
  | { status: 'told'; parts: readonly StoryPart[]; clear: () => void }
  | { status: 'failed'; retry: () => void }
  | { status: 'empty'; quizLink: string };

/** The story kept on the device, else told by the API from the snapshot. */
export function useStory(snapshotId: string | undefined): Story {
  const { api, links, report } = usePlatform();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { story } = useSelector(selectStory);
  const [asked, setAsked] = useState<'no' | 'waiting' | 'failed' | 'answered'>('no');

  const ask = useCallback(async () => {
    if (!snapshotId) return;
    setAsked('waiting');
    try {
      await dispatch(storyRequested({ api, snapshotId })).unwrap();
      setAsked('answered');
    } catch (error) {
      report(error);
      setAsked('failed');
    }
  }, [api, dispatch, report, snapshotId]);

  const isWanted = story.length === 0 && asked === 'no';
  useEffect(() => {
    if (isWanted) void ask();
  }, [isWanted, ask]);

  if (story.length > 0) {
    return {
      status: 'told',
      parts: story,
      clear: () => {
        setAsked('answered');
        dispatch(storyCleared());
      },
    };
  }
  if (asked === 'failed') return { status: 'failed', retry: () => void ask() };
  if (asked === 'answered' || !snapshotId) return { status: 'empty', quizLink: links.quiz() };
  return { status: 'loading' };
}
