import { spawnSync } from 'node:child_process';
import path from 'node:path';

const toModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

/** Takes `import.meta.dirname` from our modules, which Node 18 does not have. */
const withoutDirname = toModule(`export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (!url.startsWith('file:')) return loaded;
  return { ...loaded, source: String(loaded.source).replaceAll('import.meta.dirname', 'undefined') };
}`);

/** Runs a command as if the version of Node were another one. */
function runWith(version: string, command: string) {
  const pretence = toModule(`
    import { register } from 'node:module';
    const versions = { ...process.versions, node: '${version}' };
    Object.defineProperty(process, 'versions', { value: versions });
    register(${JSON.stringify(withoutDirname)});
  `);
  const script = path.resolve(__dirname, '../..', command);
  return spawnSync(process.execPath, ['--import', pretence, script], { encoding: 'utf8', timeout: 30_000 });
}

test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('npm start refuses Node %s in one line', (version) => {
  const { status, stdout, stderr } = runWith(version, 'e2e/stack/start.mjs');

  expect(stderr).toBe(`Node.js ${version} cannot run this. Needed is 20.19 or later, or 22.12 or later.\n`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

test.each([
  'e2e/checks/check.mjs',
  'e2e/checks/test.mjs',
  'e2e/component-page/component-page.mjs',
  'e2e/gallery/gallery.mjs',
  'e2e/stack/build-all.mjs',
])('%s refuses Node 18, too', (command) => {
  expect(runWith('18.20.8', command)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Node\.js 18\.20\.8 cannot run this\..*\n$/),
  });
});
