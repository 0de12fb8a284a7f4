import { setup } from '../../platform/testing/setup';
import { mergeBucket } from './buckets';

const key = 'id||8c2b6c0a';
const first = { attributeName: 'id', attributeValue: '8c2b6c0a', assignments: { price__0: '1' } };

test('first assignment stays, new ones are added', async () => {
  const { call } = await setup();
  await call('post', '/buckets', { body: { key, data: first } }).expect(200);
  const second = { ...first, assignments: { price__0: '2', lp__0: 'control' } };
  const reply = await call('post', '/buckets', { body: { key, data: second } });
  expect(reply.body.data.assignments).toEqual({ price__0: '1', lp__0: 'control' });
  const read = await call('get', `/buckets?keys=${encodeURIComponent(`${key},unknown`)}`);
  expect(read.body.data).toEqual({ [key]: reply.body.data });
});

test('concurrent saves lose nothing', async () => {
  const { call } = await setup();
  const save = (name: string) =>
    call('post', '/buckets', { body: { key, data: { assignments: { [name]: '1' } } } }).expect(200);
  await Promise.all(['a', 'b', 'c'].map(save));
  const read = await call('get', `/buckets?keys=${encodeURIComponent(key)}`);
  expect(read.body.data[key].assignments).toEqual({ a: '1', b: '1', c: '1' });
});

test.each(['', ',', ',,'])('empty keys or data are refused: "%s"', async (keys) => {
  const { call } = await setup();
  expect((await call('get', `/buckets?keys=${keys}`)).body.issues).toEqual([
    { path: 'query.keys', message: 'keys.missing' },
  ]);
  const reply = await call('post', '/buckets', { body: { key, data: {} } });
  expect(reply.body.issues).toEqual([{ path: 'body.data', message: 'bucket.empty' }]);
});

test('merging keeps stored values of any type', () => {
  expect(mergeBucket({ a: { b: 1 }, c: 'x' }, { a: { b: 2, d: 3 }, c: { e: 1 }, f: 4 })).toEqual({
    a: { b: 1, d: 3 },
    c: 'x',
    f: 4,
  });
});
