import { isRecord } from './is-record';
import { parseJson } from './parse-json';
import { readStoredJson } from './read-stored-json';

const storageWith = (text: string | null) => ({ getItem: () => text });

test('stored value that fits is returned', () => {
  const reads: string[] = [];
  const storage = {
    getItem(key: string) {
      reads.push(key);
      return '{"plan":"monthly"}';
    },
  };
  expect(readStoredJson(storage, 'order', isRecord)).toEqual({ plan: 'monthly' });
  expect(reads).toEqual(['order']);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['damaged JSON', '{"plan":'],
  ['a value the guard refuses', '"monthly"'],
  ['an array instead of an object', '[1]'],
  ['null', 'null'],
])('%s in storage counts as missing', (_name, text) => {
  expect(readStoredJson(storageWith(text), 'order', isRecord)).toBeUndefined();
});

test('storage that refuses reading counts as empty', () => {
  const storage = {
    getItem(): string {
      throw new Error('The browser denies access to storage');
    },
  };
  expect(readStoredJson(storage, 'order', isRecord)).toBeUndefined();
});

test('guard decides about values of any kind', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  expect(parseJson('"plain"', isText)).toBe('plain');
  expect(parseJson('7', isText)).toBeUndefined();
  expect(parseJson(undefined, isText)).toBeUndefined();
});
