import { findAffectedParts } from './affected-parts';

test.each([
  ['api/src/routes.ts', { api: true, hostServer: false, frontEnds: false }],
  ['host/server/page/page.ts', { api: false, hostServer: true, frontEnds: false }],
  ['host/src/index.ts', { api: false, hostServer: false, frontEnds: true }],
  ['mfe-quiz/src/remote.tsx', { api: false, hostServer: false, frontEnds: true }],
  ['shared/contracts/src/index.ts', { api: true, hostServer: true, frontEnds: true }],
  ['shared/content/src/server-texts.ts', { api: true, hostServer: true, frontEnds: true }],
  ['shared/content/src/quiz/index.ts', { api: true, hostServer: false, frontEnds: true }],
  ['shared/content/src/legal/texts/en/terms.md', { api: true, hostServer: false, frontEnds: true }],
  ['shared/server/src/index.ts', { api: true, hostServer: true, frontEnds: false }],
  ['api/src/routes.test.ts', { api: false, hostServer: false, frontEnds: false }],
  ['host/dist/build.json', { api: false, hostServer: false, frontEnds: false }],
  ['host/README.md', { api: false, hostServer: false, frontEnds: false }],
])('a change of %s affects %j', (file, expected) => {
  expect(findAffectedParts([file])).toEqual(expected);
});
