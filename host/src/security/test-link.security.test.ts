import { testConfig } from '@funnel/testing';
import { loadForcedState } from '../app/dev-menu/load-forced-state';
import type { Entry } from '../features/entry/strip-query-parameters';

const entry: Entry = {
  testFlags: 'jtbd:jtbd',
  testAnswers: 'highest',
  testSwimlane: 'bogus',
  testGeo: 'GB',
  testConsent: 'all',
  testClock: '+3d',
  remotes: 'quiz@1.0.0',
  locale: 'fr',
};

const enabled = { ...testConfig, testTools: 'enabled' };
const open = (config: typeof testConfig) => loadForcedState({ config, boot: { config: undefined }, entry });

const realDate = Date;
const realFetch = globalThis.fetch;

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

afterEach(() => {
  globalThis.Date = realDate;
  globalThis.fetch = realFetch;
});

test.each([
  ['in production', testConfig],
  ['with live payments', { ...enabled, stripePublishableKey: 'pk_live_1' }],
])('link of a stranger forces nothing %s', async (_, config) => {
  localStorage.setItem('test-clock', '+3d');
  expect(await open(config)).toBeUndefined();
  expect({ ...localStorage }).toEqual({ 'test-clock': '+3d' });
  expect(Date).toBe(realDate);
  expect(globalThis.fetch).toBe(realFetch);
  expect(document.body).toBeEmptyDOMElement();
});

test('the same link forces with test tools', async () => {
  const sent: (string | null)[] = [];
  globalThis.fetch = async (_, init) => {
    sent.push(new Headers(init?.headers).get('test-clock'));
    return new Response('{}');
  };
  const forced = await open(enabled);
  expect(forced?.entry).toEqual({
    testFlags: 'jtbd:jtbd',
    testSwimlane: 'bogus',
    testGeo: 'GB',
    remotes: 'quiz@1.0.0',
  });
  expect(Object.keys(localStorage).sort()).toEqual([
    'flag-overrides',
    'quizState',
    'remote-overrides',
    'test-clock',
  ]);
  const ahead = Date.now() - realDate.now();
  expect(Math.round(ahead / 60_000)).toBe(3 * 24 * 60);
  expect(Date.parse(new Date().toISOString()) - realDate.now()).toBeGreaterThan(ahead - 60_000);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  const { now } = Date;
  Date.now = now;
  expect(Math.round((Date.now() - Date.parse(new Date().toISOString())) / 60_000)).toBe(0);
  await fetch('http://api.test/v1/geo');
  await fetch('http://elsewhere.test/v1/geo');
  expect(sent).toEqual(['+3d', null]);
});
