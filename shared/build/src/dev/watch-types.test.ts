import { createTypeReader, type TypeFault } from './watch-types';

test('each look at the types reports its own errors', () => {
  const reports: TypeFault[][] = [];
  const read = createTypeReader((errors) => reports.push(errors));
  const printed = `12:47:56 AM - Starting compilation in watch mode...

mfe-quiz/src/a (old).tsx(16,7): error TS2322: Type 'A' is not assignable to type 'B'.
  Property 'c' is missing in type 'A'.
mfe-quiz/src/b.ts(1,2): error TS2304: Cannot find name 'x'.
12:48:08 AM - Found 2 errors. Watching for file changes.

12:48:11 AM - File change detected. Starting incremental compilation...

12:48:12 AM - Found 0 errors. Watching for file changes.`;
  for (const line of printed.split('\n')) read(line);
  expect(reports).toEqual([
    [
      {
        file: 'mfe-quiz/src/a (old).tsx',
        line: '16',
        column: '7',
        message: "TS2322: Type 'A' is not assignable to type 'B'.\n  Property 'c' is missing in type 'A'.",
      },
      { file: 'mfe-quiz/src/b.ts', line: '1', column: '2', message: "TS2304: Cannot find name 'x'." },
    ],
    [],
  ]);
});
