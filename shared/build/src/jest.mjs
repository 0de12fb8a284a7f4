import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageMacros } from './messages/message-plugin.mjs';
import { isPacked, rootFolder as root } from './root-folders.mjs';

const browser = 'jest-fixed-jsdom';

const parser = { syntax: 'typescript', tsx: true };
const jsc = { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } };

/**
 * One Jest project per package: `node` for what runs on a server, `jest-fixed-jsdom` for the browser.
 *
 * @param {string} folder
 * @param {string} testEnvironment
 * @param {{ testEnvironment?: string; globalSetup?: string; testMatch?: string[] }} more
 */
function project(folder, testEnvironment, more = {}) {
  const isBrowser = testEnvironment === browser;
  return {
    displayName: folder,
    rootDir: path.join(root, folder),
    testEnvironment,
    transform: {
      // Only code for browsers has texts as macros; the plugin would cost the others time.
      '\\.m?[tj]sx?$': ['@swc/jest', { jsc: isBrowser ? { ...jsc, experimental: messageMacros } : jsc }],
      '\\.po$': `${import.meta.dirname}/messages/catalogue.mjs`,
      '\\.md$': `${import.meta.dirname}/pages/page.mjs`,
    },
    transformIgnorePatterns: [
      '/node_modules/(?!@apidevtools/|@funnel/|@opentelemetry/otlp-exporter-base/|country-to-currency/|marked/|mixpanel-browser/)',
    ],
    moduleNameMapper: { '\\.css$': `${import.meta.dirname}/css-modules.cjs` },
    setupFilesAfterEnv: [
      `${import.meta.dirname}/jest-retry.cjs`,
      ...(isBrowser ? [`${import.meta.dirname}/jest-setup.cjs`] : []),
    ],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    ...more,
  };
}

const remotes = ['.', ...readdirSync(root)]
  .filter((name) => existsSync(path.join(root, name, 'src/remote.tsx')))
  .map((name) => project(name, browser));

const workspace = [
  project('shared/contracts', 'node'),
  project('shared/content', 'node'),
  project('shared/deploy', 'node'),
  project('shared/flags', 'node'),
  project('shared/server', 'node'),
  project('shared/stats', 'node'),
  project('shared/platform', browser),
  project('shared/ui', browser),
  project('shared/testing', browser),
  project('shared/build', 'node'),
  project('host', browser),
  ...remotes,
  project('api', 'node', {
    testEnvironment: path.join(root, 'api/src/platform/testing/jest-environment.cjs'),
    globalSetup: path.join(root, 'api/src/platform/testing/global-setup.cjs'),
  }),
  project('e2e/stripe-sandbox', 'node'),
  project('e2e', 'node', {
    testMatch: ['**/{bench,checks,component-page,contract,sandbox,stack,test-site}/**/*.test.ts'],
  }),
];

/** The projects of the repository that runs Jest. */
export const projects = isPacked ? remotes : workspace;
