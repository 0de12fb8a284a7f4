import { parsePage } from './page.mjs';

const page = `---
version: 2026-11-22.3
updated: 2026-11-22
---

# Terms of use

## What this is

It isn’t <b>medical</b>: /account/cancel & support@tidewell.example.

- one
- *two*

| What | How long |
| --- | --- |
| Answers | {retention.answers} |
`;

test('page has title, version, and sections of paragraphs, lists and tables', () => {
  expect(parsePage(page)).toEqual({
    title: 'Terms of use',
    version: '2026-11-22.3',
    updated: '2026-11-22',
    sections: [
      {
        heading: 'What this is',
        paragraphs: [
          'It isn’t <b>medical</b>: /account/cancel & support@tidewell.example.',
          ['one', '*two*'],
          { columns: ['What', 'How long'], rows: [['Answers', '{retention.answers}']] },
        ],
      },
    ],
  });
});

test('marks of promises are left out', () => {
  const marked = page
    .replace('It isn’t', '<!-- Promise: one -->\n<!-- Promise: two -->\nIt isn’t')
    .replace('- *two*', '<!-- Promise: three -->\n- *two*')
    .replace('| What', '<!-- Promise: four -->\n| What');
  expect(parsePage(marked)).toEqual(parsePage(page));
});

test.each(['<!-- a note -->', '<div>text</div>', '    code', '> a quote', '1. one\n\n---'])(
  'page with %j is refused',
  (block) => {
    expect(() => parsePage(`${page}\n${block}\n`)).toThrow('A legal page has paragraphs, lists and tables');
  },
);
