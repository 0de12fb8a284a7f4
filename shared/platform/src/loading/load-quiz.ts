import {
  extraStorageKeys,
  isRecord,
  parseJson,
  type QuizCatalog,
  type QuizDoc,
  quizDraftRoutes,
  quizRoutes,
} from '@funnel/contracts';
import type { ApiClient } from '../api-client';
import { hasErrorCode } from '../failed-call';

/** A quiz with its texts in the language of the page. */
export type LoadedQuiz = { readonly doc: QuizDoc; readonly catalog: QuizCatalog };

type Wanted = { readonly quizId: string; readonly version: number } | { readonly draftToken: string };

export type LoadQuizOptions = {
  readonly api: ApiClient;
  readonly locale: string;
  readonly wanted: Wanted;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
};

/**
 * Loads a version of the quiz in the language of the page; null when it is gone. A published version never changes: the
 * last one is kept in this browser, so that a running quiz also works offline. Rejects when the API cannot be reached.
 */
export async function loadQuiz(options: LoadQuizOptions): Promise<LoadedQuiz | null> {
  const { api, wanted } = options;
  try {
    if ('draftToken' in wanted)
      return await api.call(quizDraftRoutes.read, { params: { token: wanted.draftToken } });
    return readKept(options, wanted) ?? (await loadVersion(options, wanted));
  } catch (error) {
    // A pinned id or version that the API refuses was never published.
    if (hasErrorCode(error, 'not-found', 'invalid-request')) return null;
    throw error;
  }
}

type Version = Exclude<Wanted, { draftToken: string }>;

async function loadVersion(options: LoadQuizOptions, { quizId, version }: Version): Promise<LoadedQuiz> {
  const { doc, catalog } = await options.api.call(quizRoutes.read, {
    params: { id: quizId },
    query: { version: String(version) },
  });
  try {
    const kept = JSON.stringify({ doc, locale: options.locale, catalog });
    options.storage().setItem(extraStorageKeys.quizDocument, kept);
  } catch {
    // Private mode or a full disk: the page has the quiz until it closes.
  }
  return { doc, catalog };
}

function readKept({ storage, locale }: LoadQuizOptions, { quizId, version }: Version): LoadedQuiz | null {
  const kept = quizRoutes.read.reply.safeParse(readKeptJson(storage));
  if (!kept.success || kept.data.locale !== locale) return null;
  const { doc, catalog } = kept.data;
  return doc.id === quizId && doc.version === version ? { doc, catalog } : null;
}

function readKeptJson(storage: LoadQuizOptions['storage']): unknown {
  try {
    return parseJson(storage().getItem(extraStorageKeys.quizDocument), isRecord);
  } catch {
    return undefined;
  }
}
