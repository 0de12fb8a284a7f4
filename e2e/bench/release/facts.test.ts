import { expectAtLeast, expectAtMost, expectExactly, expectShare, tell } from './facts';

test.each([
  [tell('pages', 3), '3', '–', true],
  [expectExactly('failed pages', 0, 0), '0', '0', true],
  [expectExactly('failed pages', 1, 0), '1', '0', false],
  [expectAtLeast('versions', 20, 20), '20', 'at least 20', true],
  [expectAtLeast('versions', 19, 20), '19', 'at least 20', false],
  [expectAtMost('ended', 60, { most: 60, unit: ' s' }), '60 s', 'at most 60 s', true],
  [expectAtMost('ended', 60.4, { most: 60, unit: ' s' }), '60 s', 'at most 60 s', false],
  [expectAtMost('ended', undefined, { most: 60, unit: ' s' }), 'never', 'at most 60 s', false],
  [expectAtMost('ratio', Number.NaN, { most: 1.02, digits: 4 }), 'NaN', 'at most 1.02', false],
  [expectShare('canary', { count: 1190, all: 10_000 }, { set: 10, points: 2 }), '11.90 %', '10 ± 2 %', true],
  [expectShare('canary', { count: 1210, all: 10_000 }, { set: 10, points: 2 }), '12.10 %', '10 ± 2 %', false],
  [expectShare('canary', { count: 0, all: 0 }, { set: 10, points: 2 }), 'NaN %', '10 ± 2 %', false],
])('%j', (fact, value, aim, isMet) => {
  expect([fact.value, fact.aim, fact.isMet]).toEqual([value, aim, isMet]);
});
