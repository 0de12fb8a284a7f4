const { execFile } = require('node:child_process');
const { existsSync } = require('node:fs');
const { cp, mkdtemp, readFile } = require('node:fs/promises');
const os = require('node:os');
const path = require('node:path');
const { promisify } = require('node:util');

const repository = path.resolve(__dirname, '../../..');
const bundler = path.join(repository, 'shared/build/bin/funnel-bundle.mjs');

async function unpackServerBundle({ workspace, output }) {
  const cwd = path.join(repository, workspace);
  await promisify(execFile)(process.execPath, [bundler], { cwd });
  const folder = await mkdtemp(path.join(os.tmpdir(), `${workspace}-bundle-`));
  await cp(path.join(cwd, output), folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const lock = JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8'));
  for (const place of Object.keys(lock.packages).filter(Boolean)) {
    const installed = path.join(repository, place);
    // Those for other machines are not installed.
    if (existsSync(installed)) await cp(installed, path.join(folder, place), { recursive: true });
  }
  return folder;
}

module.exports = { unpackServerBundle };
