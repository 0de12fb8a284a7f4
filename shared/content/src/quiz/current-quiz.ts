import type { AppConfig, QuizCatalog, QuizDoc, QuizState } from '@funnel/contracts';
import document from './inflow.v3.json';

/** A quiz with its texts in one language. */
export type Quiz = { readonly doc: QuizDoc; readonly catalog: QuizCatalog };

/** A published version, or the draft that a token opens. */
export type WantedQuiz =
  | { readonly quizId: string; readonly version: number }
  | { readonly draftToken: string };

/** The document that came with the code. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: a JSON import has widened texts; this package's tests parse the document
export const bundledDoc = document as QuizDoc;

let shown: { readonly quiz: Quiz; readonly draftToken?: string | undefined } | undefined;

/** The document of this page: the one that came with the code, unless another version was loaded for the visitor. */
export function getCurrentDoc(): QuizDoc {
  return shown?.quiz.doc ?? bundledDoc;
}

/** The quiz of this page. The document that came with the code is shown with these texts. */
export function getCurrentQuiz(texts: QuizCatalog): Quiz {
  const doc = getCurrentDoc();
  return shown && doc !== bundledDoc ? shown.quiz : { doc, catalog: texts };
}

/** Shows a loaded version on this page; without one, the bundled version again. A server never calls it. */
export function setCurrentQuiz(quiz?: Quiz, draftToken?: string): void {
  shown = quiz && { quiz, draftToken };
}

type Choice = {
  readonly pinned: QuizState['pinned'];
  readonly currentQuizzes: AppConfig['currentQuizzes'];
  readonly draftToken?: string | undefined;
};

/** The version for a visitor: the draft under review, the one pinned at the first step, or the one for new visitors. */
export function chooseQuiz({ pinned, currentQuizzes, draftToken }: Choice): WantedQuiz {
  if (draftToken !== undefined) return { draftToken };
  if (pinned) return pinned;
  const { id, version } = bundledDoc;
  return { quizId: id, version: currentQuizzes?.[id]?.version ?? version };
}

export function isCurrentQuiz(wanted: WantedQuiz): boolean {
  if ('draftToken' in wanted) return shown?.draftToken === wanted.draftToken;
  return shown?.draftToken === undefined && isVersion(getCurrentDoc(), wanted);
}

function isVersion(doc: QuizDoc, { quizId, version }: { quizId: string; version: number }): boolean {
  return doc.id === quizId && doc.version === version;
}
