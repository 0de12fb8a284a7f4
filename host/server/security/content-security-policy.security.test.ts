/** @jest-environment node */
import type { Registry, Release } from '@funnel/contracts';
import { readServerConfig } from '../config';
import { renderPage } from '../page/page';
import { buildSecurityHeaders } from '../security-headers';
import { emptyTemplate, environment } from '../testing/site';

const config = readServerConfig({
  ...environment,
  MIXPANEL_KEY: 'mixpanel',
  SENTRY_DSN: 'https://key@sentry.test/1',
  GOOGLE_ANALYTICS_TAG: 'G-1',
  TYPEFORM_ID: 'https://form.typeform.com/to/x',
  AMPLITUDE_KEY: 'amplitude',
  API_BASE: 'https://api.test/v1',
}).runtime;

const registry: Registry = { revision: 1, remotes: {} };
const paths = ['/', '/inflow-quiz/step', '/results', '/checkout/payment/price_1', '/account'];

function readPolicy(path: string): Map<string, readonly string[]> {
  const policy = buildSecurityHeaders({ path, config, registry })['content-security-policy'] ?? '';
  const parts = policy.split('; ').map((part) => part.split(' '));
  return new Map(parts.map(([name = '', ...values]) => [name, values]));
}

test.each(paths)('policy of %s allows no inline script', (path) => {
  const policy = readPolicy(path);
  const all = [...policy.values()].flat();
  const loose = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", "'wasm-unsafe-eval'", '*', 'https:'];
  expect(all.filter((value) => loose.includes(value))).toEqual([]);
  // An origin with a name, or everything below one: no scheme alone, no host of anybody.
  const named = /^https?:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/;
  const isNamed = (value: string) => value === "'self'" || named.test(value);
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(policy.get(name)?.filter((value) => !isNamed(value))).toEqual([]);
  for (const name of ['img-src', 'font-src'])
    expect(policy.get(name)?.filter((value) => !isNamed(value))).toEqual(['data:']);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

test.each(paths)('policy of %s names where to report', (path) => {
  const policy = readPolicy(path);
  expect(policy.get('report-uri')).toEqual(['https://api.test/v1/csp-reports']);
  expect(policy.get('report-to')).toEqual(['csp']);
  const headers = buildSecurityHeaders({ path, config, registry });
  expect(headers['reporting-endpoints']).toBe('csp="https://api.test/v1/csp-reports"');
});

const asset = {
  url: 'https://assets.test/a.js"><script>alert(3)</script>',
  integrity: '"><script>alert(4)</script>',
};
/** What a registry may name, as far as an address goes. */
const hostile: Release = {
  ...{ name: 'quiz', version: '1.0.0', contract: 1, shared: {} },
  entry: { ...asset, globalName: 'quiz' },
  scripts: [asset],
  styles: [asset],
};

test('inline data of the page cannot run', () => {
  const boot = { config: { ...config, headerKey: '</script><script>alert(1)</script><!--' } };
  const page = renderPage(
    emptyTemplate,
    {
      boot,
      registry: undefined,
      owner: hostile,
      texts: [asset],
      isForMembers: false,
      screen: undefined,
      fragment: '<a href="/inflow-quiz">Start</a>',
      styles: undefined,
    },
    { query: '?x="><script>alert(2)</script>', address: '', description: undefined },
  );
  const inline = [...page.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
  // A data block: browsers never run this type.
  expect(inline).toEqual([expect.stringContaining('type="application/json"')]);
  expect(page).not.toMatch(/ on\w+=/i);
  expect(page).not.toContain('<!--');
});
