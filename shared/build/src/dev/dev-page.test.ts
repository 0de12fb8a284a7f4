import type { Release } from '@funnel/contracts';
import { buildDevPage } from './dev-page';

function makeRelease(name: string): Release {
  const entry = {
    url: `http://localhost:3001/dev-remote/${name}/remoteEntry.js`,
    globalName: name,
    integrity: '',
  };
  return { name, version: '1.0.0-dev', contract: 1, entry, scripts: [], styles: [], shared: {} };
}

const boot = {
  config: { apiBase: 'https://api.site.test/v1', customEnv: 'staging' },
  registry: { revision: 7, remotes: { quiz: { version: '1.0.0-1a2b' }, account: { version: '1.0.0-3c4d' } } },
};
const html = `<head><link rel="preload" as="script" href="https://cdn.test/quiz/1.0.0-1a2b/e.js"><link rel="preload" as="script" href="https://cdn.test/account/1.0.0-3c4d/e.js">
<script type="application/json" id="boot">${JSON.stringify(boot)}</script><script defer src="/static/main.js"></script><link href="/static/main.css" rel="stylesheet"></head>`;

function readBoot(page: string) {
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}

test('page has the remotes under development and all else of the site', () => {
  const releases = [makeRelease('quiz'), makeRelease('checkout')];
  const page = buildDevPage(html, {
    scripts: '<script defer src="/dev-host/main.js"></script>',
    releases,
    apiBase: 'http://localhost:3001/v1',
  });
  expect(readBoot(page)).toEqual({
    config: { apiBase: 'http://localhost:3001/v1', customEnv: 'staging' },
    registry: {
      revision: 7,
      remotes: { quiz: releases[0], checkout: releases[1], account: { version: '1.0.0-3c4d' } },
      mounts: {},
    },
  });
  expect(page).not.toMatch(/\/static\/|1a2b/);
  expect(page).toContain('cdn.test/account/1.0.0-3c4d/e.js');
  expect(page).toContain('<script defer src="/dev-host/main.js"></script></head>');
});

test('page without a registry has the remotes under development', () => {
  const bare = '<head><script type="application/json" id="boot">{"config":{}}</script></head>';
  const page = buildDevPage(bare, { scripts: '', releases: [makeRelease('quiz')], apiBase: '/v1' });
  expect(Object.keys(readBoot(page).registry.remotes)).toEqual(['quiz']);
});
