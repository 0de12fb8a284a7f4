import { type Answers, locales } from '@funnel/contracts';
import { getCurrentDoc } from '../quiz';
import { composePortrait } from './compose-portrait';
import { importInsightTexts, englishInsightTexts as texts } from './insight-texts';

const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });
const attention = { id: 'attention', points: 12, max: 24, band: 'some' };
const restlessness = { id: 'restlessness', points: 12, max: 16, band: 'many' };
const few = { ...attention, points: 4, band: 'few' };
const restless = 'Your body or your mind keeps moving, even when it’s time to rest';
const steady = 'Little of what we asked about comes up often for you';

test.each<[string, Answers, (typeof attention)[], string]>([
  [
    'fullest area and how long it is known',
    { since: choose('childhood'), goals: choose('sleep') },
    [attention, restlessness],
    `${restless}, and it always has.`,
  ],
  [
    'goal when nobody knows since when',
    { since: choose('not-sure'), goals: choose('kinder', 'start') },
    [restlessness],
    `${restless}. One of your goals is getting started.`,
  ],
  ['area alone when nothing else was answered', {}, [restlessness], `${restless}.`],
  ['area alone for a goal without words', { goals: choose('gone') }, [restlessness], `${restless}.`],
  [
    'goal of a person with few traits, and never since when',
    { since: choose('childhood'), goals: choose('calm') },
    [few],
    `${steady}. One of your goals is a calmer mind.`,
  ],
  ['few traits alone', {}, [few], `${steady}.`],
])('portrait tells %s', (_rule, answers, scales, portrait) => {
  expect(composePortrait({ answers, scales, texts })).toBe(portrait);
});

test.each([
  ['no area', []],
  ['an area that has no words', [{ id: 'gone', points: 9, max: 9, band: 'many' }]],
])('portrait is left out for %s', (_case, scales) => {
  expect(composePortrait({ answers: {}, scales, texts })).toBeNull();
});

test.each(locales)('every area has its sentence in %s', async (locale) => {
  const { default: own } = await importInsightTexts(locale);
  const portraits = getCurrentDoc().scales.flatMap(({ id, max, bands }) =>
    bands.map(({ id: band }) =>
      composePortrait({
        answers: { goals: choose('time') },
        scales: [{ id, points: max, max, band }],
        texts: own,
      }),
    ),
  );
  for (const portrait of portraits) expect(portrait).toMatch(/^[A-Z][^{}]+\. [A-Z][^{}]+\.$/);
});
