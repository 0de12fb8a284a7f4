import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');
const folders = ['api/src', 'host', 'mfe-account', 'mfe-checkout', 'mfe-quiz', 'mfe-results', 'shared'];

/** What knows of swimlanes, and why: it names, draws, shows or reports them. Nothing may choose by one. */
const known: Readonly<Record<string, string>> = {
  'shared/contracts/src/http/query-parameters.ts': 'names the parameter',
  'shared/contracts/src/remotes/app-config.ts': 'describes the configuration',
  'shared/contracts/src/visitor/storage-keys.ts': 'names the key',
  'host/src/app/boot/remote-config.ts': 'has no lanes without a configuration',
  'host/src/app/render-app.tsx': 'draws the lane at the start',
  'host/src/features/experiments/swimlane.ts': 'draws the lane',
  'host/src/features/dev-menu/dev-menu.tsx': 'shows the panel',
  'host/src/features/dev-menu/link/apply-link.ts': 'forces the lane that a test link names',
  'host/src/features/dev-menu/link/format-link.ts': 'copies the lane into a link',
  'host/src/features/dev-menu/link/read-parameters.ts': 'checks the lane of a test link',
  'host/src/features/dev-menu/panels/link-panel.tsx': 'shows what is forced',
  'host/src/features/dev-menu/panels/swimlane-panel.tsx': 'shows and changes the lane',
  'host/src/features/attribution/user-info.ts': 'reports it to our API',
  'host/src/app/measurement/start-measurement.ts': 'reports it to a product-analytics service',
  'host/src/features/analytics/sink.ts': 'describes that report',
};

function listSources(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\/src\/|^host\/server\//.test(file) && /\.tsx?$/.test(file))
    .filter((file) => !/node_modules|\/dist\/|\.test\.|\/testing\/|^shared\/testing\//.test(file));
}

test('nothing a visitor sees depends on the swimlane', () => {
  const readers = folders
    .flatMap(listSources)
    .filter((file) => /swimlane/i.test(readFileSync(path.join(repository, file), 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(known).toSorted());
});
