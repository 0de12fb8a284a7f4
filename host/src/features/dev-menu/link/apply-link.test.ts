import { parseQuizState, type QueryParameter } from '@funnel/contracts';
import { testAppConfig } from '@funnel/testing';
import { applyLink } from './apply-link';

const appConfig = {
  ...testAppConfig,
  generalSettings: {
    ...testAppConfig.generalSettings,
    GROWTH_EXPERIMENT_SWIMLANES: [{ name: 'fast', split_pct: 100 }],
  },
};

function open(
  given: Partial<Record<QueryParameter, string>>,
  page: { search?: string; isQuiz?: boolean } = {},
) {
  const { search = '', isQuiz = false } = page;
  return applyLink(given, { storage: localStorage, search, appConfig, geo: undefined, isQuiz });
}

const kept = (key: string) => localStorage.getItem(key);

beforeEach(() => localStorage.clear());

test('link keeps flags, versions and clock until they are reset', () => {
  const { wrong, entry } = open({
    testFlags: 'jtbd:jtbd, stripe-tax:enabled',
    testSwimlane: 'fast',
    testGeo: 'gb',
    testClock: ' 3d',
    locale: 'es',
    remotes: 'quiz@1.2.0,coach@2.0.0-new',
  });
  expect(wrong).toEqual([]);
  expect(JSON.parse(kept('flag-overrides') ?? '')).toEqual({ jtbd: 'jtbd', 'stripe-tax': 'enabled' });
  expect(kept('remote-overrides')).toBe('quiz@1.2.0,coach@2.0.0-new');
  expect(kept('test-clock')).toBe('+3d');
  expect(entry).toMatchObject({ testSwimlane: 'fast', testGeo: 'GB', locale: 'es' });
});

test.each<[QueryParameter, string, RegExp]>([
  ['testFlags', 'bogus:on', /jtbd/],
  ['testFlags', 'jtbd:bogus', /^control, jtbd/],
  ['testSwimlane', 'bogus', /^fast$/],
  ['testGeo', 'XX', /GB/],
  ['testConsent', 'cookies', /health, analytics/],
  ['testClock', '-3d', /\+3d/],
  ['testAnswers', 'best', /^first, highest/],
  ['locale', 'fr', /^en, es/],
  ['remotes', 'bo-gus@1.0.0', /quiz@<version>/],
])('%s that names %s is refused with the known ones', (parameter, value, known) => {
  const { wrong, entry } = open({ [parameter]: value });
  expect(wrong).toEqual([
    { parameter, value: value.replace(/^bogus:on$/, 'bogus'), known: expect.stringMatching(known) },
  ]);
  expect(entry[parameter] ?? '').toBe('');
  expect({ ...localStorage }).toEqual({});
});

test('misspelt parameter is named with the known ones', () => {
  const { wrong } = open({}, { search: '?testFlag=jtbd:jtbd&keep=1' });
  expect(wrong).toMatchObject([{ parameter: 'parameter', value: 'testFlag' }]);
  expect(wrong[0]?.known).toContain('testFlags');
});

test('preview link is left to the server', () => {
  const remotes = 'quiz@1.2.0~1800000000~abc';
  expect(open({ remotes })).toMatchObject({ wrong: [], entry: { remotes } });
  expect(kept('remote-overrides')).toBeNull();
});

test('consents are decided by name, all or none', () => {
  expect(open({ testConsent: 'analytics,health:no' }).decisions).toEqual({ analytics: true, health: false });
  expect(open({ testConsent: 'none' }).decisions).toEqual({
    health: false,
    analytics: false,
    advertising: false,
    messaging: false,
  });
});

test('way to answer fills the quiz with consent', () => {
  const { decisions, entry } = open({ testAnswers: 'highest' }, { isQuiz: true });
  expect(decisions).toEqual({ health: true });
  expect(entry).toEqual({});
  expect(parseQuizState(kept('quizState')).scores).toMatchObject({ attention: 24 });
});

test('answers of a link are scored when they are complete', () => {
  open({ testAnswers: 'sleep-hours:=7' });
  expect(parseQuizState(kept('quizState'))).toMatchObject({
    answers: { 'sleep-hours': { answer: 7 } },
    scores: {},
  });
});

test('unknown questions and options are refused one by one', () => {
  const { wrong } = open({ testAnswers: 'sleep-hours:=7,bogus:a,goals:bogus' });
  expect(wrong.map(({ value }) => value)).toEqual(['bogus', 'goals:bogus']);
  expect(wrong[1]?.known).toContain('calm');
  expect(Object.keys(parseQuizState(kept('quizState')).answers)).toEqual(['sleep-hours']);
});

test('value for a question with options is refused with the options', () => {
  const { wrong } = open({ testAnswers: 'age:=30' });
  expect(wrong).toEqual([
    { parameter: 'testAnswers', value: 'age:=30', known: expect.stringContaining('25-34') },
  ]);
  expect(kept('quizState')).toBeNull();
});

test('answers that the banner shows as an example are known', () => {
  const example = /answers such as (\S+)$/.exec(open({ testAnswers: 'best' }).wrong[0]?.known ?? '')?.[1];
  expect(open({ testAnswers: example ?? '' }).wrong).toEqual([]);
});

test('quiz takes a list of answers by itself', () => {
  const testAnswers = 'sleep-hours:=7';
  expect(open({ testAnswers }, { isQuiz: true }).entry).toEqual({ testAnswers });
  expect(kept('quizState')).toBeNull();
});
