import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../testing/sandbox';
import { openState } from './state';

test('values survive reopening in the same order', async () => {
  const folder = path.join(await createTemporaryFolder(), 'not', 'there', 'yet');
  const state = openState(folder);
  const people = state.collection<{ name: string }>('people');
  people.set('b', { name: 'Bo' });
  people.set('1', { name: 'One' });
  people.set('a', { name: 'Al' });
  people.delete('b');
  await state.flush();
  const again = openState(folder).collection<{ name: string }>('people');
  expect(again.values()).toEqual([{ name: 'One' }, { name: 'Al' }]);
  expect(again.get('b')).toBeUndefined();
});

test('flush writes the last of many changes', async () => {
  const folder = await createTemporaryFolder();
  const state = openState(folder);
  const counter = state.collection<number>('counter');
  for (let count = 1; count <= 20; count += 1) {
    counter.set('count', count);
    if (count % 5 === 0) void state.flush();
  }
  await state.flush();
  expect(await readFile(path.join(folder, 'counter.json'), 'utf8')).toBe('[["count",20]]');
});

test('the same name is the same collection', async () => {
  const state = openState(await createTemporaryFolder());
  state.collection<number>('one').set('x', 1);
  expect(state.collection<number>('one').get('x')).toBe(1);
  await state.flush();
});

test.each(['{"half', '{}', '[["a"]]'])('broken file %s fails the start by name', async (content) => {
  const folder = await createTemporaryFolder();
  await writeFile(path.join(folder, 'mails.json'), content);
  expect(() => openState(folder).collection('mails')).toThrow(/mails\.json.*start empty/);
});

test('a name outside the folder is refused', async () => {
  const state = openState(await createTemporaryFolder());
  expect(() => state.collection('../outside')).toThrow('Not a collection name');
});
