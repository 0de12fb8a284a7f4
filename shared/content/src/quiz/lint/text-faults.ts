import type { QuizCatalog, QuizDoc, Step } from '@funnel/contracts';
import { moreTexts } from '../engine/step-kinds';
import { hasForbiddenWords } from './forbidden-words';
import { listAllSteps } from './list-all-steps';

/** Missing texts and texts with forbidden words, by language. */
export function findTextFaults(doc: QuizDoc, catalogs: Readonly<Record<string, QuizCatalog>>): string[] {
  return doc.locales.flatMap((locale) => {
    const catalog = catalogs[locale];
    if (!catalog) return [`${locale}: no texts`];
    const untranslated = findUntranslated(catalogs[doc.defaultLocale] ?? {}, catalog);
    const missing = new Set([...findMissingTexts(doc, catalog), ...untranslated]);
    return [...missing, ...findForbiddenTexts(catalog, locale)].map((fault) => `${locale}: ${fault}`);
  });
}

/** Texts with forbidden words, by key. */
export function findForbiddenTexts(catalog: QuizCatalog, locale: string): string[] {
  return Object.entries(catalog)
    .filter(([, text]) => hasForbiddenWords(text, locale))
    .map(([key]) => `${key} has forbidden words`);
}

function findMissingTexts(doc: QuizDoc, catalog: QuizCatalog): string[] {
  const sections = doc.sections.map(({ id }) => `section.${id}`);
  const wanted = [...sections, ...listAllSteps(doc).flatMap((step) => listTextKeys(step, catalog))];
  return wanted.filter((key) => !catalog[key]).map((key) => `${key} is missing`);
}

/** Texts that are there in the first language only, such as a lead. */
function findUntranslated(first: QuizCatalog, catalog: QuizCatalog): string[] {
  return Object.keys(first)
    .filter((key) => !catalog[key])
    .map((key) => `${key} is missing`);
}

function listTextKeys(step: Step, catalog: QuizCatalog): string[] {
  const own = ['title', ...(moreTexts[step.kind] ?? [])].map((end) => `${step.id}.${end}`);
  if (step.kind === 'info') return [...own, ...listInfoKeys(step)];
  if (!('options' in step)) return own;
  return [
    ...own,
    ...step.options.filter(({ id }) => !catalog[`o.${id}`]).map(({ id }) => `${step.id}.o.${id}`),
  ];
}

/** Scales and bands whose texts on the results page are missing. These texts come with the code. */
export function findScaleTextFaults({ scales }: QuizDoc, texts: QuizCatalog): string[] {
  return scales.flatMap(({ id, bands }) =>
    [
      `${id}.title`,
      `${id}.about`,
      ...bands.flatMap((band) => [`${id}.${band.id}`, `band.${band.id}`, `band.${band.id}.short`]),
    ]
      .filter((key) => !texts[key])
      .map((key) => `scale ${id}: the text ${key} of the results page is missing`),
  );
}

function listInfoKeys({ id, reactions = [], companion }: Extract<Step, { kind: 'info' }>): string[] {
  const host = companion === undefined ? [] : [`companion.${companion}`];
  return [...reactions.map((reaction) => `${id}.r.${reaction.id}`), ...host];
}
