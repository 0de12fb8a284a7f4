import { lintProgramme, lintProgrammeNames } from './lint-programme';
import { type ProgrammeTexts, programmeNames, programmeTexts, type StepText } from './programme-texts';
import { furtherProgrammes, listStepIds, programmeThemeIds, WEEKS } from './programme-themes';

const { en } = programmeTexts;

function changeFirstStep(change: Partial<StepText>): ProgrammeTexts {
  const [first, ...others] = en.starting.steps;
  if (!first) throw new Error('No step');
  return { ...en, starting: { ...en.starting, steps: [{ ...first, ...change }, ...others] } };
}

test('published texts have no faults', () => {
  expect(lintProgramme(programmeTexts)).toEqual([]);
});

test('all step ids differ', () => {
  const ids = programmeThemeIds.flatMap(listStepIds);
  expect(new Set(ids).size).toBe(168);
});

test('further programmes have four weeks each', () => {
  expect(Object.values(furtherProgrammes).map(({ length }) => length)).toEqual([WEEKS, WEEKS, WEEKS]);
});

test('names of programmes have no faults', () => {
  expect(lintProgrammeNames(programmeNames)).toEqual([]);
  const faulty = { ...programmeNames.en, work: { title: 'A cure', about: '' } };
  expect(lintProgrammeNames({ en: faulty })).toEqual([
    'en work: a forbidden word in “A cure”',
    'en work: an empty text',
  ]);
});

test('missing day is a fault', () => {
  const short = { ...en, time: { ...en.time, steps: en.time.steps.slice(1) } };
  expect(lintProgramme({ en: short })).toEqual(['en time: 6 steps, not 7']);
});

test.each([
  [{ lesson: ['Too short.'] }, 'en starting-1 lesson: 2 words, not 80 to 150'],
  [{ lesson: [`word `.repeat(151)] }, 'en starting-1 lesson: 151 words, not 80 to 150'],
  [{ action: 'Do it.' }, 'en starting-1 action: 2 words, not 8 to 60'],
  [{ more: '' }, 'en starting-1: an empty text'],
  [{ title: 'A treatment' }, 'en starting-1: a forbidden word in “A treatment”'],
  [{ title: 'Well done!' }, 'en starting-1: a straight quote or an exclamation mark in “Well done!”'],
  [{ title: en.time.steps[0]?.title ?? '' }, 'en: two steps are called “Two kinds of time”'],
  [{ title: 'x'.repeat(61) }, 'en starting-1: a title of 61 letters'],
])('fault of %j is named', (change, fault) => {
  expect(lintProgramme({ en: changeFirstStep(change) })).toEqual([fault]);
});
