import { countTitles } from './find-faults';
import { readMarkdownPromises, readPromises } from './read-promises';

const markdownPage = `# We’ll refund you.

<!-- Promise: mail is sent -->
<!-- Promise: plan ends -->
We’ll email you.

- We’ll keep it.
<!-- Promise: card is refunded -->
- We’ll refund it.

<!-- Promise: copy is gone -->
| What | When |
| --- | --- |
| Copy | We’ll delete it. |

<!-- Promise: no test -->

We won’t
share it.
`;

test('a promise without a mark is found', () => {
  const { unmarked } = readPromises(
    'card.tsx',
    `const hint = t\`We’ll email \${email} on that day.\`;
     const card = <p><Trans>You can <b>cancel</b> any time, and you won’t be charged again.</Trans></p>;`,
  );
  expect(unmarked).toEqual([
    'card.tsx:1 We’ll email … on that day.',
    'card.tsx:2 You can cancel any time, and you won’t be charged again.',
  ]);
});

test('a mark speaks for all texts of what follows it', () => {
  const { marks, unmarked } = readPromises(
    'card.tsx',
    `// Promise: plan ends
     return isTrial ? t\`You pay nothing.\` : t\`You won’t be charged again.\`;
     const card = <div>
       {/* Promise: mail is sent */}
       {/* Promise: card is refunded */}
       <p><Trans>We’ll refund it.</Trans></p>
       <p><Trans>We’ll email you.</Trans></p>
     </div>;`,
  );
  expect(marks).toMatchObject([
    { place: 'card.tsx:1', title: 'plan ends', below: 'You pay nothing.' },
    { place: 'card.tsx:4', title: 'mail is sent', below: 'We’ll refund it.' },
    { place: 'card.tsx:5', title: 'card is refunded', below: 'We’ll refund it.' },
  ]);
  expect(unmarked).toEqual(['card.tsx:7 We’ll email you.']);
});

test('a sentence inside another is found', () => {
  const code = `const text = \`\${greeting} \${i18n.t('It costs {price} until you cancel.', data)}\`;`;
  expect(readPromises('letter.ts', code).unmarked).toEqual(['letter.ts:1 It costs … until you cancel.']);
});

test('a mark above no text is known', () => {
  const [mark] = readPromises('plan.ts', '// Promise: plan ends\nreturn null;').marks;
  expect(mark).not.toHaveProperty('below');
});

test('a mark names a text of the document below', () => {
  const code = "// Promise in email.lead: mail is sent\nimport texts from './texts.json';";
  expect(readPromises('texts.ts', code).marks).toMatchObject([{ key: 'email.lead', below: './texts.json' }]);
});

test('questions, headings and addresses promise nothing', () => {
  const code = "['Your refund', 'If you keep your plan, it continues.', 'See /legal/refunds and /withdraw.']";
  expect(readPromises('list.ts', code).unmarked).toEqual([]);
});

test('a mark in Markdown speaks for the paragraph, list item or table below', () => {
  const { marks, unmarked } = readMarkdownPromises('page.md', markdownPage);
  expect(marks).toMatchObject([
    { place: 'page.md:3', title: 'mail is sent', below: 'We’ll email you.' },
    { place: 'page.md:4', title: 'plan ends', below: 'We’ll email you.' },
    { place: 'page.md:8', title: 'card is refunded', below: '- We’ll refund it.' },
    { place: 'page.md:11', title: 'copy is gone', below: expect.stringMatching(/^\| What .* \|$/s) },
    { place: 'page.md:16', title: 'no test' },
  ]);
  expect(marks.at(-1)).not.toHaveProperty('below');
  expect(unmarked).toEqual(['page.md:7 We’ll keep it.', 'page.md:18 We won’t share it.']);
});

test('titles of plain and repeated tests are counted', () => {
  const titles = countTitles([
    "test('plan ends', () => {",
    "])('last day after %s', (day) => {",
    "test('plan ends', f",
  ]);
  expect([...titles]).toEqual([
    ['plan ends', 2],
    ['last day after %s', 1],
  ]);
});
