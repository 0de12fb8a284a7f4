import { bundledDoc, getCurrentQuiz, isCurrentQuiz, type Quiz, type WantedQuiz } from '@funnel/content/quiz';
import { type Platform, usePlatform } from '@funnel/platform';
import { resolveQuiz } from '@funnel/platform/resolve-quiz';
import { useCallback, useState } from 'react';
import { type Loading, useLoaded } from '../loading/use-loaded';
import { getTexts } from '../locales/messages';

/**
 * The quiz that a result is shown with. Nearly always it came with the code and is there at once. Another `wanted`
 * version needs another `key` of the component.
 */
export function useResultQuiz({
  wanted: first,
  isKept = false,
}: Pick<LoadResultQuizOptions, 'wanted' | 'isKept'>): Loading<Quiz> {
  const { api, locale } = usePlatform();
  const [wanted] = useState(first);
  const [here] = useState(() => (isCurrentQuiz(wanted) ? getCurrentQuiz(getTexts().quiz) : null));
  const load = useCallback(
    () => loadResultQuiz({ api, locale, wanted, isKept }),
    [api, locale, wanted, isKept],
  );
  const loaded = useLoaded(here ? null : load);
  return here ? { status: 'ready', value: here } : loaded;
}

type LoadResultQuizOptions = Pick<Platform, 'api' | 'locale'> & {
  /** The version that was answered. */
  wanted: WantedQuiz;
  /** Whether this browser keeps the version for times without a connection. */
  isKept?: boolean;
};

/** The quiz that a result is shown with: the version that was answered, or when it is gone the one of the code. */
export async function loadResultQuiz({ isKept = false, ...options }: LoadResultQuizOptions): Promise<Quiz> {
  const bundled = { doc: bundledDoc, catalog: getTexts().quiz };
  const storage = isKept ? () => localStorage : openForReading;
  return (await resolveQuiz({ ...options, bundled, storage })) ?? bundled;
}

/** A browser keeps one version, that of its own answers: others do not replace it. */
function openForReading() {
  return { getItem: (key: string) => localStorage.getItem(key), setItem: () => undefined };
}
