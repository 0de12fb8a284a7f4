import { type EventDefinition, eventCatalogue } from '@funnel/contracts';
import { toPathTemplate } from './path-template';
import { type EventInput, isShareable, toThirdPartyEvent } from './third-party-event';

const definitions: [string, EventDefinition][] = Object.entries(eventCatalogue);

function told(event: string, facts: EventInput['facts'] = {}, path = '/inflow-quiz/mood-3') {
  const refused: unknown[] = [];
  const result = toThirdPartyEvent({ event, facts, path }, (what) => refused.push(what));
  return { result, refused };
}

/** A test value of the right type for every fact of an event. */
function planted({ facts }: EventDefinition): Record<string, string | number | boolean> {
  const value = { text: 'canary', number: 424242, flag: true };
  return Object.fromEntries(
    Object.entries(facts).map(([name, { type, oneOf }]) => [name, oneOf?.[0] ?? value[type]]),
  );
}

test.each(definitions)('third parties get no sensitive fact of %s', (event, definition) => {
  const { result } = told(event, planted(definition));
  const allowed = Object.keys(definition.facts).filter((name) => {
    const fact = definition.facts[name];
    return fact && isShareable(fact);
  });
  expect(result && Object.keys(result.properties).sort()).toEqual(
    definition.analyticsName ? ['path', ...allowed].sort() : undefined,
  );
  expect(result?.name).toBe(definition.analyticsName);
});

test('names for third parties are neutral', () => {
  const names = definitions.flatMap(([, { analyticsName }]) => analyticsName ?? []);
  expect(names.filter((name) => /adhd|quiz|question|result|health|survey/i.test(name))).toEqual([]);
});

test('third parties get a question’s duration, not its place', () => {
  const step = { index: 7, section: 'attention', kind: 'single', durationMs: 1200 };
  expect(told('quiz-step-done', step).result).toEqual({
    name: 'Step Completed',
    properties: { path: '/inflow-quiz/:step', kind: 'single', durationMs: 1200 },
  });
});

test('event outside the catalogue is dropped and counted', () => {
  expect(told('made-up', { answer: 'x' })).toEqual({ result: undefined, refused: [{ event: 'made-up' }] });
});

test('fact outside the catalogue is dropped and counted', () => {
  const { result, refused } = told('WinbackViewed', { type: 'plain', answers: 'canary' }, '/winback-plain');
  expect(result).toEqual({ name: 'Winback Viewed', properties: { path: '/winback-plain', type: 'plain' } });
  expect(refused).toEqual([{ event: 'WinbackViewed', fact: 'answers' }]);
});

test.each(['ada@example.com', 'I often lose my keys', 'x'.repeat(65)])(
  'text other than plain words drops event: %s',
  (text) => {
    const { result, refused } = told('RegisterFailed', { method: 'email', code: text });
    expect(result).toBeUndefined();
    expect(refused).toEqual([{ event: 'RegisterFailed', fact: 'code' }]);
  },
);

test.each(['ocd-questions', 'diagnosis-question-lp', 'user-insight-popup'])(
  'the quiz variant stays private: %s',
  (flag) => {
    expect(told('experiment-viewed', { flag, variant: flag, provider: 'growthbook' })).toEqual({
      result: undefined,
      refused: [],
    });
  },
);

test.each([
  ['/', '/'],
  ['/inflow-quiz/mood-3', '/inflow-quiz/:step'],
  ['/results/result-adhd-calculations', '/results/:page'],
  ['/results/shared/secret-hash', '/results/:page'],
  ['/checkout/payment/price_1', '/checkout/:page'],
  ['/login', '/login'],
])('%s is told as %s', (path, template) => {
  expect(toPathTemplate(path)).toBe(template);
});
