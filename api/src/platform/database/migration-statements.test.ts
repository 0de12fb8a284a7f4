import { isOutsideTransaction, splitStatements } from './migration-statements';

test('only the first line disables the transaction', () => {
  expect(isOutsideTransaction('-- no-transaction\ncreate index concurrently a on b (c);')).toBe(true);
  expect(isOutsideTransaction('create table a (b int);\n-- no-transaction')).toBe(false);
});

test('statements end with a semicolon and line break', () => {
  const sql = `-- no-transaction
drop index concurrently if exists a; -- left by a try that failed
-- a remark; with a semicolon
create index concurrently a
  on b (c) where d <> 'x;y';
`;
  expect(splitStatements(sql)).toEqual([
    'drop index concurrently if exists a',
    "create index concurrently a\n  on b (c) where d <> 'x;y'",
  ]);
});

test('function bodies are refused', () => {
  const sql = '-- no-transaction\ncreate function f() returns int language sql as $body$ select 1; $body$;';
  expect(() => splitStatements(sql)).toThrow('$$ bodies');
});
