/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildUrls } from './environment';
import { welcomePage } from './welcome-page';

test('npm start prints the addresses that the README lists', () => {
  const urls = buildUrls({ site: 3000, assets: 3100, api: 4000, sandbox: 4100, smtp: 4125 });
  const printed = welcomePage({ urls, releases: [], dataDir: '.data' }, 1000);
  const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| \w+ \| (http:\/\/localhost:\S+)/gm)].map(([, address]) =>
    address?.replace(/;$/, ''),
  );
  expect(listed.length).toBeGreaterThan(5);
  for (const address of listed) expect(printed).toContain(address);
});
