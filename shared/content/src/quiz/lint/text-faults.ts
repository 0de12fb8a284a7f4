import type { QuizCatalog, QuizDoc, Step } from '@funnel/contracts';
import { listAllSteps } from './list-all-steps';

/** Forbidden words: we do not assess, rate or promise anything medical. */
const forbidden: readonly RegExp[] = [
  /diagn[oó]s/i,
  /you have adhd|tienes tdah/i,
  /\brisk|\briesgo/i,
  /\bsever(e|ity)|\bsever[oa]s?\b|\bgravedad/i,
  /(positive|negative) test|test (positive|negative)|tested (positive|negative)/i,
  /clinically proven|cl[ií]nicamente (probad|demostrad)/i,
];

/** Missing texts and texts with forbidden words, by language. */
export function findTextFaults(doc: QuizDoc, catalogs: Readonly<Record<string, QuizCatalog>>): string[] {
  return doc.locales.flatMap((locale) => {
    const catalog = catalogs[locale];
    if (!catalog) return [`${locale}: no texts`];
    return [...findMissingTexts(doc, catalog), ...findForbiddenTexts(catalog)].map(
      (fault) => `${locale}: ${fault}`,
    );
  });
}

/** Texts with forbidden words, by key. */
export function findForbiddenTexts(catalog: QuizCatalog): string[] {
  return Object.entries(catalog)
    .filter(([, text]) => forbidden.some((words) => words.test(text)))
    .map(([key]) => `${key} has forbidden words`);
}

function findMissingTexts(doc: QuizDoc, catalog: QuizCatalog): string[] {
  const sections = doc.sections.map(({ id }) => `section.${id}`);
  const wanted = [...sections, ...listAllSteps(doc).flatMap((step) => listTextKeys(step, catalog))];
  return wanted.filter((key) => !catalog[key]).map((key) => `${key} is missing`);
}

function listTextKeys(step: Step, catalog: QuizCatalog): string[] {
  const own = [`${step.id}.title`, ...(step.kind === 'value' ? [`${step.id}.label`] : [])];
  if (!('options' in step)) return own;
  return [
    ...own,
    ...step.options.filter(({ id }) => !catalog[`o.${id}`]).map(({ id }) => `${step.id}.o.${id}`),
  ];
}
