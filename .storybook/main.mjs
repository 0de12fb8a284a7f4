import { createRequire } from 'node:module';
import path from 'node:path';
import { baseConfig } from '@funnel/build/webpack/base';

const require = createRequire(import.meta.url);

/** @type {import('@storybook/react-webpack5').StorybookConfig} */
export default {
  framework: path.dirname(require.resolve('@storybook/react-webpack5/package.json')),
  stories: ['../shared/ui/src/**/*.stories.tsx', '../{host,mfe-*}/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: false },
  /** Stories are compiled by the rules of the site. */
  webpackFinal: ({ module, resolve, ...config }) => {
    const site = baseConfig({
      folder: 'shared/ui',
      entry: {},
      mode: 'development',
      output: '',
      uniqueName: 'ui',
      classPrefix: 'ui',
    });
    // Storybook's own entry mixes both kinds of modules.
    const entry = { test: /storybook-config-entry\.js$/, type: 'javascript/auto' };
    return {
      ...config,
      // Screens are opened by the helpers of tests, which need React's own tools for tests.
      mode: 'development',
      module: { ...module, rules: [entry, ...(site.module?.rules ?? [])] },
      resolve: { ...resolve, ...site.resolve },
    };
  },
};
