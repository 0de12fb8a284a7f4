import { findQuiz } from '@funnel/content/quiz';
import { spanishQuizTexts } from '@funnel/content/quiz/spanish-quiz-texts';
import { type Locale, type QuizCatalog, quizRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';

const translations: Partial<Record<Locale, QuizCatalog>> = { es: spanishQuizTexts };

export function quizRouter(): Router {
  const router = Router();
  mount(router, quizRoutes.read, ({ params, query, request }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    const found = findQuiz(params.id, version);
    if (!found) throw new ProblemError('not-found');
    const locale = readLocale(request);
    return { doc: found.doc, locale, catalog: translations[locale] ?? found.catalog };
  });
  return router;
}
