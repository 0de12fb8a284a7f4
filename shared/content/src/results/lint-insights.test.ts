import { locales } from '@funnel/contracts';
import { getCurrentDoc } from '../quiz';
import { englishInsightTexts as en, importInsightTexts } from './insight-texts';
import { lintInsights } from './lint-insights';

const doc = getCurrentDoc();

test.each(locales)('published texts beside the results in %s have no faults', async (locale) => {
  const { default: texts } = await importInsightTexts(locale);
  expect(lintInsights({ doc, texts: { [locale]: texts } })).toEqual([]);
  expect(Object.keys(texts)).toEqual(Object.keys(en));
});

test.each([
  [{ 'since.adult': '' }, 'en since.adult: missing'],
  [{ 'since.never': 'Text' }, 'en since.never: unused'],
  [{ 'bother.lot': 'This is severe.' }, 'en bother.lot: a forbidden word in “This is severe.”'],
  [
    { 'sleep.long': 'Sleep well!' },
    'en sleep.long: a straight quote or an exclamation mark in “Sleep well!”',
  ],
  [{ 'pattern.load-1': 'x'.repeat(41) }, 'en pattern.load-1: 41 letters, not 40 at most'],
  [{ 'tonight.calm.title': 'x'.repeat(51) }, 'en tonight.calm.title: 51 letters, not 50 at most'],
])('fault of %j is named', (change, fault) => {
  expect(lintInsights({ doc, texts: { en: { ...en, ...change } } })).toEqual([fault]);
});
