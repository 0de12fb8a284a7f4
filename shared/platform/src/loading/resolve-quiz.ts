import type { LoadedQuiz, LoadQuizOptions } from './load-quiz';

export type ResolveQuizOptions = LoadQuizOptions & {
  /** The version that came with the code. */
  readonly bundled: LoadedQuiz;
};

/**
 * The wanted version of the quiz: the bundled one without a request, another one or a draft from the API; null when it
 * is gone. Rejects when the API cannot be reached.
 */
export async function resolveQuiz({ bundled, ...options }: ResolveQuizOptions): Promise<LoadedQuiz | null> {
  if (isVersion(bundled, options.wanted)) return bundled;
  // Nearly always the bundled version is wanted, so the code that loads another one comes on demand.
  const { loadQuiz } = await import(/* webpackChunkName: "quiz-version" */ './load-quiz');
  return await loadQuiz(options);
}

function isVersion({ doc }: LoadedQuiz, wanted: LoadQuizOptions['wanted']): boolean {
  return !('draftToken' in wanted) && doc.id === wanted.quizId && doc.version === wanted.version;
}
