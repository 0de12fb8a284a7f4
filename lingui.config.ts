import { readdirSync } from 'node:fs';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const remotes = readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('mfe-'))
  .sort();
const folders = ['host', ...remotes];

/** Parts that run without a build, so their texts are no macros. */
const serverFolders = ['shared/content/src/mail', 'shared/content/src/checkout', 'host/server', 'api/src'];

/** Where texts are found and translated. Each remote ships its own catalogue, so it also holds the elements it bundles. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...folders.map((folder) => ({
      path: `<rootDir>/${folder}/src/locales/{locale}`,
      include: [`<rootDir>/${folder}/src`, '<rootDir>/shared/ui/src', '<rootDir>/shared/platform/src'],
      exclude: ['**/*.test.*', '**/testing/**'],
    })),
    ...serverFolders.map((folder) => ({
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: [`<rootDir>/${folder}`],
      // A test that makes a bundle may be at it.
      exclude: ['**/*.test.*', '**/dist/**'],
    })),
  ],
  orderBy: 'origin',
};

export default config;
