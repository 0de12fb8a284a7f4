import { getBundledQuiz, type Quiz, type WantedQuiz } from '@funnel/content/quiz';
import type { Platform } from '@funnel/platform';
import { resolveQuiz } from '@funnel/platform/resolve-quiz';

export type LoadResultQuizOptions = Pick<Platform, 'api' | 'locale'> & {
  /** The version that was answered. */
  wanted: WantedQuiz;
  /** Whether this browser keeps the version for times without a connection. */
  isKept?: boolean;
};

/** The quiz that a result is shown with: the version that was answered, or when it is gone the one of the code. */
export async function loadResultQuiz({ isKept = false, ...options }: LoadResultQuizOptions): Promise<Quiz> {
  const bundled = getBundledQuiz();
  const storage = isKept ? () => localStorage : openForReading;
  return (await resolveQuiz({ ...options, bundled, storage })) ?? bundled;
}

/** A browser keeps one version, that of its own answers: others do not replace it. */
function openForReading() {
  return { getItem: (key: string) => localStorage.getItem(key), setItem: () => undefined };
}
