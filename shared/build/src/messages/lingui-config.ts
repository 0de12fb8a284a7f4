import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { isPacked, listRemoteFolders, rootFolder } from '../workspace';

/** Parts that run without a build, so their texts are no macros. */
const serverFolders = ['shared/content/src/mail', 'shared/content/src/checkout', 'host/server', 'api/src'];

const frontEnds = [isPacked ? '.' : 'host', ...listRemoteFolders()];

/** Elements that each remote bundles. */
const elements = ['ui', 'platform'].map(
  (name) => `<rootDir>/${isPacked ? 'node_modules/@funnel' : 'shared'}/${name}/src`,
);

/** Where texts are found and translated. Each remote ships its own catalogue, so it also holds the elements it bundles. */
export const linguiConfig: LinguiConfig = {
  rootDir: rootFolder,
  sourceLocale: 'en',
  locales: ['es'],
  format: formatter({ lineNumbers: false }),
  catalogs: [
    ...frontEnds
      .filter((folder) => existsSync(path.join(rootFolder, folder, 'src')))
      .map((folder) => ({
        path: path.posix.join('<rootDir>', folder, 'src/locales/{locale}'),
        include: [path.posix.join('<rootDir>', folder, 'src'), ...elements],
        exclude: ['**/*.test.*', '**/testing/**'],
      })),
    ...(isPacked ? [] : serverFolders).map((folder) => ({
      path: `<rootDir>/${folder}/locales/{locale}`,
      include: [`<rootDir>/${folder}`],
      // A test that makes a bundle may be at it.
      exclude: ['**/*.test.*', '**/dist/**'],
    })),
  ],
  orderBy: 'origin',
};
