import { quizSnapshotRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useCallback, useEffect, useState } from 'react';
import type { Story } from './use-story';

type Loaded = Exclude<Story, { status: 'failed' }> | { status: 'failed' };

/** The story of a snapshot, requested from the API on each visit. */
export function useAccountStory(snapshotId: string): Story {
  const { api, links, report } = usePlatform();
  const [story, setStory] = useState<Loaded>({ status: 'loading' });
  const quizLink = links.quiz();
  const loadStory = useCallback(async (): Promise<Loaded> => {
    try {
      const { story: parts } = await api.call(quizSnapshotRoutes.story, { params: { id: snapshotId } });
      return parts.length > 0 ? { status: 'ready', parts } : { status: 'empty', quizLink };
    } catch (error) {
      report(error);
      return { status: 'failed' };
    }
  }, [api, quizLink, report, snapshotId]);
  useEffect(() => void loadStory().then(setStory), [loadStory]);
  if (story.status !== 'failed') return story;
  return {
    status: 'failed',
    retry: () => {
      setStory({ status: 'loading' });
      void loadStory().then(setStory);
    },
  };
}
