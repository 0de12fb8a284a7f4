/** @jest-environment node */
import { createCachedFetch, createCachedFetchByKey } from './cached-fetch';

function setup(answers: (() => Promise<string>)[]) {
  const clock = { now: 0 };
  let asked = 0;
  const read = createCachedFetch({
    fetch: () => {
      asked += 1;
      return answers.shift()?.() ?? Promise.reject(new Error('down'));
    },
    freshMs: 10,
    staleMs: 100,
    timeoutMs: 50,
    now: () => clock.now,
  });
  return { read, clock, asked: () => asked };
}

test('a fresh value is not fetched again', async () => {
  const { read, clock, asked } = setup([async () => 'one', async () => 'two']);
  expect(await Promise.all([read(), read()])).toEqual(['one', 'one']);
  clock.now = 9;
  expect(await read()).toBe('one');
  expect(asked()).toBe(1);
  clock.now = 10;
  expect(await read()).toBe('two');
});

test('a stale value is served for a limited time', async () => {
  const { read, clock } = setup([async () => 'one']);
  await read();
  clock.now = 99;
  expect(await read()).toBe('one');
  clock.now = 100;
  expect(await read()).toBeUndefined();
});

test('the least recently used keys are dropped', async () => {
  const made: string[] = [];
  const read = createCachedFetchByKey(2, (key) => {
    made.push(key);
    return async () => key;
  });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
