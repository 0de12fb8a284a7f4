import path from 'node:path';
import { messageMacros } from './messages/message-plugin.mjs';

const browser = 'jest-fixed-jsdom';
const root = path.resolve(import.meta.dirname, '../../..');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/** Only code for browsers has texts as macros; the plugin would cost the others time. */
const browserSwc = [swc[0], { jsc: { ...swc[1].jsc, experimental: messageMacros } }];

/** One Jest project per package: `node` for what runs on a server, `jest-fixed-jsdom` for the browser. */
function project(folder, testEnvironment, more = {}) {
  return {
    displayName: folder,
    rootDir: path.join(root, folder),
    testEnvironment,
    transform: {
      '\\.m?[tj]sx?$': testEnvironment === browser ? browserSwc : swc,
      '\\.po$': `${import.meta.dirname}/messages/jest-catalogue.mjs`,
      '\\.md$': `${import.meta.dirname}/pages/jest-page.mjs`,
    },
    transformIgnorePatterns: [
      '/node_modules/(?!@apidevtools/|country-to-currency/|marked/|mixpanel-browser/)',
    ],
    moduleNameMapper: { '\\.css$': `${import.meta.dirname}/css-modules.cjs` },
    setupFilesAfterEnv: [
      `${import.meta.dirname}/jest-retry.cjs`,
      ...(testEnvironment === browser
        ? [`${import.meta.dirname}/jest-dom.cjs`, `${import.meta.dirname}/jest-messages.cjs`]
        : []),
    ],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    ...more,
  };
}

export const projects = [
  project('shared/contracts', 'node'),
  project('shared/content', 'node'),
  project('shared/flags', 'node'),
  project('shared/server', 'node'),
  project('shared/platform', browser),
  project('shared/ui', browser),
  project('shared/testing', browser),
  project('shared/build', 'node', { testMatch: ['**/*.test.mjs'] }),
  project('host', browser),
  project('mfe-quiz', browser),
  project('mfe-results', browser),
  project('mfe-checkout', browser),
  project('mfe-account', browser),
  project('api', 'node', {
    testEnvironment: path.join(root, 'api/src/platform/testing/jest-environment.cjs'),
    globalSetup: path.join(root, 'api/src/platform/testing/global-setup.cjs'),
  }),
  project('e2e/stripe-sandbox', 'node'),
  project('e2e', 'node', { testMatch: ['**/{bench,contract,sandbox,stack}/**/*.test.ts'] }),
];
