import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signedLinkParameters } from '@funnel/contracts';
import { mailedLinks } from './mailed-links';

const links = Object.values(mailedLinks);
const guide = readFileSync(path.resolve(__dirname, '../../../../shared/docs/security.md'), 'utf8');

test('host reads every code that our pages take from the fragment', () => {
  const named = links.flatMap((link) =>
    link.place === 'fragment' && 'parameter' in link ? [link.parameter] : [],
  );
  expect(named.toSorted()).toEqual(['token', ...signedLinkParameters].toSorted());
});

test('only codes for mailboxes and calendar apps stand in a query', () => {
  expect(
    Object.entries(mailedLinks).flatMap(([name, { place }]) => (place === 'query' ? [name] : [])),
  ).toEqual(['unsubscribe', 'calendar']);
});

test('security page lists every link as it is', () => {
  const rows = links.map(
    ({ page, purpose, binding, ends, proof }) => `| ${[page, purpose, binding, ends, proof].join(' | ')} |`,
  );
  for (const row of rows) expect(guide).toContain(row);
});
