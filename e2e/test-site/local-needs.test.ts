/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findLocalNeeds } from './local-needs';

const mails = 'the sandbox: payments, mails, faults, flags and clocks';

const pages = `
type Name = 'SITE_URL' | 'SANDBOX_URL';
export function getAddress(name: Name) { return name; }
export const readMails = () => fetch(getAddress('SANDBOX_URL'));
export async function signIn() { await openMail(); }
function openMail() { return readMails(); }
export const openSite = () => fetch(getAddress('SITE_URL'));
`;
const journeys = `import { test } from '@playwright/test';
import { openSite, readMails, signIn as enter } from './pages';
test('needs nothing', async ({ page }) => { await openSite(); page.readMails(); });
test('reads a mail', async () => { await readMails(); });
test('signs in', async () => { await enter(); });
test.describe('with a hook', () => {
  test.afterEach(() => readMails());
  for (const name of ['a', 'b']) test(\`shows \${name}\`, async () => { await openSite(); });
});
`;

test('a journey needs what the functions it calls ask for', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  try {
    await writeFile(path.join(folder, 'pages.ts'), pages);
    await writeFile(path.join(folder, 'some.spec.ts'), journeys);
    expect([...findLocalNeeds(path.join(folder, 'some.spec.ts'))]).toEqual([
      [3, []],
      [4, [mails]],
      [5, [mails]],
      [8, [mails]],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('purchases need the sandbox and the quiz does not', () => {
  const read = (file: string) => [...findLocalNeeds(path.resolve(__dirname, '../journeys', file)).values()];
  expect(read('purchase/trial.spec.ts').every((needs) => needs.includes(mails))).toBe(true);
  expect(read('quiz/quiz-walk.spec.ts').flat()).toEqual([]);
});
