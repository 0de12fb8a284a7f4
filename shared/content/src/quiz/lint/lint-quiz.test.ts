import { flagRegistry, locales, type QuizDoc, quizDocSchema, type Step } from '@funnel/contracts';
import { bundledDoc, getCurrentDoc } from '..';
import { englishFirstTexts } from '../first-texts';
import { importLaterTexts } from '../later-texts';
import { publishedQuizzes } from '../published-quizzes';
import { englishScaleTexts, importScaleTexts } from '../scale-texts';
import { lintQuiz } from './lint-quiz';
import { findForbiddenTexts, findScaleTextFaults } from './text-faults';

const flags = Object.fromEntries(Object.entries(flagRegistry).map(([name, flag]) => [name, flag.variants]));

const latest = publishedQuizzes.at(-1) ?? publishedQuizzes[0];
const { en = {}, es = {} } = latest.catalogs;

/** Lints the real quiz after breaking it. */
function lintBroken(breakIt: (doc: QuizDoc, catalog: Record<string, string>) => unknown): string[] {
  const { doc, catalog } = structuredClone({ doc: latest.doc, catalog: en });
  breakIt(doc, catalog);
  return lintQuiz({ doc, catalogs: { en: catalog, es }, flags });
}

function findStep<Kind extends Step['kind']>(
  doc: QuizDoc,
  id: string,
  kind: Kind,
): Extract<Step, { kind: Kind }> {
  const found = doc.steps.find((one) => one.id === id);
  if (found?.kind !== kind) throw new Error(`No ${kind} ${id}`);
  return found as Extract<Step, { kind: Kind }>;
}

const versions = publishedQuizzes.map((quiz) => [`${quiz.doc.id} ${quiz.doc.version}`, quiz] as const);

test.each(versions)('published quiz %s matches the schema without extra fields', (_name, { doc }) => {
  expect(quizDocSchema.parse(doc)).toEqual(doc);
});

test.each(versions)('published quiz %s has no faults', (_name, quiz) => {
  expect(lintQuiz({ ...quiz, flags })).toEqual([]);
});

test('the last published quiz is the bundled one', async () => {
  expect(latest.doc).toEqual(bundledDoc);
  expect(en).toEqual({ ...englishFirstTexts, ...(await importLaterTexts('en')) });
  expect(new Set(versions.map(([name]) => name)).size).toBe(versions.length);
});

test.each(locales)('scale texts in %s cover every band without forbidden words', async (locale) => {
  const { default: texts } = await importScaleTexts(locale);
  expect(findScaleTextFaults(getCurrentDoc(), texts)).toEqual([]);
  expect(findForbiddenTexts(texts, locale)).toEqual([]);
});

test.each<[string, (doc: QuizDoc, catalog: Record<string, string>) => unknown, string]>([
  [
    'an unknown section',
    (doc) => Object.assign(findStep(doc, 'age', 'single'), { section: 'nowhere' }),
    'age: unknown section nowhere',
  ],
  [
    'a duplicate step name',
    (doc) => doc.steps.push(findStep(doc, 'age', 'single')),
    'age: two steps of this name',
  ],
  [
    'a duplicate option',
    (doc) => findStep(doc, 'today', 'single').options.push({ id: 'ready' }),
    'today/ready: twice',
  ],
  [
    'a condition on an unknown step',
    (doc) => Object.assign(findStep(doc, 'goals', 'multi'), { showIf: { op: 'answered', q: 'ghost' } }),
    'goals: unknown step ghost',
  ],
  [
    'a condition on a later step',
    (doc) =>
      Object.assign(findStep(doc, 'today', 'single'), {
        showIf: { op: 'not', of: { op: 'answered', q: 'goals' } },
      }),
    'today: looks ahead to goals',
  ],
  [
    'a condition on an incomplete score',
    (doc) =>
      Object.assign(findStep(doc, 'attention-2', 'single'), {
        showIf: {
          op: 'num',
          of: { score: 'attention' },
          cmp: '>',
          to: 3,
        },
      }),
    'attention-2: looks ahead to attention',
  ],
  [
    'a condition on an unknown scale',
    (doc) =>
      Object.assign(findStep(doc, 'goals', 'multi'), {
        showIf: { op: 'num', of: { score: 'ghost' }, cmp: '>', to: 3 },
      }),
    'goals: unknown scale ghost',
  ],
  [
    'a jump backwards',
    (doc) => findStep(doc, 'goals', 'multi').options.push({ id: 'finish', goto: 'age' }),
    'goals/finish: age is not a later step',
  ],
  [
    'a scale that does not add up',
    (doc) => Object.assign(doc.scales[0] ?? {}, { max: 30 }),
    'scale attention: declares 0 to 30, its items give 0 to 24',
  ],
  [
    'a scale with unknown items',
    (doc) => doc.scales[0]?.items.push('ghost'),
    'scale attention: unknown item ghost',
  ],
  [
    'bands that do not rise',
    (doc) => doc.scales[1]?.bands.push({ id: 'more', from: 1 }),
    'scale restlessness: bands must rise from 0',
  ],
  [
    'own wording that claims to be validated',
    (doc) => Object.assign(doc.scales[0]?.provenance ?? {}, { validated: true }),
    'scale attention: own wording is not validated',
  ],
  [
    'a weight for an unknown scale',
    (doc) => findStep(doc, 'today', 'single').options.push({ id: 'new', weights: { ghost: 1 } }),
    'today: weight for unknown scale ghost',
  ],
  [
    'a health step that is not marked',
    (doc) => Object.assign(findStep(doc, 'attention-1', 'single'), { sensitivity: 'none' }),
    'attention-1: says something about health and is not marked so',
  ],
  [
    'an unknown flag',
    (doc) => doc.overlays.push({ flag: 'ghost', variant: 'on', ops: [{ do: 'remove', at: 'today' }] }),
    'ghost: unknown flag or variant',
  ],
  [
    'an unknown variant',
    (doc) => doc.overlays.push({ flag: 'jtbd', variant: 'on', ops: [{ do: 'remove', at: 'today' }] }),
    'jtbd/on: unknown flag or variant',
  ],
  [
    'an overlay at an unknown step',
    (doc) => doc.overlays.push({ flag: 'jtbd', variant: 'jtbd', ops: [{ do: 'remove', at: 'ghost' }] }),
    'overlay: unknown step ghost',
  ],
  [
    'a section that looks ahead',
    (doc) => Object.assign(doc.sections[1] ?? {}, { showIf: { op: 'answered', q: 'age' } }),
    'section you: looks ahead to age',
  ],
  [
    'a condition on an unknown option',
    (doc) =>
      Object.assign(findStep(doc, 'goals', 'multi'), { showIf: { op: 'has', q: 'age', any: ['ghost'] } }),
    'goals: unknown option age/ghost',
  ],
  [
    'a flag that only an overlay’s step names',
    (doc) => {
      const [op] = doc.overlays[0]?.ops ?? [];
      if (op?.do === 'insertAfter')
        Object.assign(op.steps[0] ?? {}, { showIf: { op: 'flag', flag: 'ghost', is: ['on'] } });
    },
    'ghost: unknown flag or variant',
  ],
  [
    'a mean outside its declared range',
    (doc) => Object.assign(doc.scales[0] ?? {}, { method: 'mean' }),
    'scale attention: declares 0 to 24, its items give 0 to 4',
  ],
  [
    'a count outside its declared range',
    (doc) => Object.assign(doc.scales[0] ?? {}, { method: 'countAtLeast', threshold: 3 }),
    'scale attention: declares 0 to 24, its items give 0 to 6',
  ],
  [
    'an untranslated text',
    (_doc, catalog) => Object.assign(catalog, { 'goals.hint': 'New' }),
    'es: goals.hint is missing',
  ],
  [
    'a reaction that not everybody gets',
    (doc) => findStep(doc, 'day-done', 'info').reactions?.pop(),
    'day-done: only its last reaction has no condition',
  ],
  [
    'a reaction after the last one',
    (doc) => findStep(doc, 'day-done', 'info').reactions?.push({ id: 'more' }),
    'day-done: only its last reaction has no condition',
  ],
  [
    'a reaction twice',
    (doc) =>
      findStep(doc, 'day-done', 'info').reactions?.unshift({
        id: 'some',
        when: { op: 'answered', q: 'age' },
      }),
    'day-done/some: twice',
  ],
  [
    'a reaction to a later answer',
    (doc) =>
      findStep(doc, 'day-done', 'info').reactions?.unshift({ id: 'x', when: { op: 'answered', q: 'goals' } }),
    'day-done: looks ahead to goals',
  ],
  [
    'a reaction to health answers that is not marked',
    (doc) => Object.assign(findStep(doc, 'day-done', 'info'), { sensitivity: 'personal' }),
    'day-done: reacts to health answers and is not marked so',
  ],
  [
    'a reaction without a text',
    (_doc, catalog) => delete catalog['day-done.r.some'],
    'en: day-done.r.some is missing',
  ],
  [
    'a companion without a name',
    (_doc, catalog) => delete catalog['companion.quinn'],
    'en: companion.quinn is missing',
  ],
  ['a missing text', (_doc, catalog) => delete catalog['goals.o.calm'], 'en: goals.o.calm is missing'],
  [
    'a forbidden word',
    (_doc, catalog) => Object.assign(catalog, { 'goals.lead': 'Get your diagnosis' }),
    'en: goals.lead has forbidden words',
  ],
  ['a language without texts', (doc) => doc.locales.push('fr'), 'fr: no texts'],
])('%s is reported', (_name, breakIt, fault) => {
  expect(lintBroken(breakIt)).toContain(fault);
});

test('forbidden words of the language are reported', () => {
  const { doc } = latest;
  const wrong = { ...es, 'goals.lead': 'Recibe tu diagnóstico' };
  expect(lintQuiz({ doc, catalogs: { en, es: wrong }, flags })).toEqual([
    'es: goals.lead has forbidden words',
  ]);
});

test('scale without texts on the results page is reported', () => {
  const doc = structuredClone(getCurrentDoc());
  doc.scales[0]?.bands.push({ id: 'most', from: 20 });
  expect(findScaleTextFaults(doc, englishScaleTexts)).toEqual([
    'scale attention: the text attention.most of the results page is missing',
    'scale attention: the text band.most of the results page is missing',
    'scale attention: the text band.most.short of the results page is missing',
  ]);
});
