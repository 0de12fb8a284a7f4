import { setup } from '../testing/setup';
import { deleteRows, findRow, hasRow, insertOnce, updateRows } from './rows';

const row = { email: 'ada@example.org', markedAt: new Date('2026-12-01T00:00:00Z') };
const { email } = row;

test('same row is added once', async () => {
  const { db } = await setup();
  expect(await insertOnce(db, 'testEmails', row)).toBe(true);
  expect(await insertOnce(db, 'testEmails', row)).toBe(false);
  expect(await findRow(db, 'testEmails', { email })).toEqual(row);
});

test('null matches rows without a value', async () => {
  const { db } = await setup();
  const changed = await updateRows(db, 'liveEvents', { joinUrl: null }, { joinUrl: 'https://meet.test/1' });
  expect(changed).toBeGreaterThan(0);
  expect(await hasRow(db, 'liveEvents', { joinUrl: null })).toBe(false);
});

test('only rows with all values are deleted', async () => {
  const { db } = await setup();
  await insertOnce(db, 'testEmails', row);
  expect(await deleteRows(db, 'testEmails', { email, markedAt: new Date() })).toBe(0);
  expect(await deleteRows(db, 'testEmails', row)).toBe(1);
});

test('undefined value matches no row', async () => {
  const { db } = await setup();
  await insertOnce(db, 'testEmails', row);
  const { missing } = JSON.parse('{}');
  expect(await deleteRows(db, 'testEmails', { email: missing })).toBe(0);
});
