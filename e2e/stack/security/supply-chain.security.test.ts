import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'supply-chain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workflows = readdirSync(path.join(root, '.github/workflows')).map(
  (name) => [name, read(`.github/workflows/${name}`)] as const,
);

test.each(workflows)('actions of %s are pinned by commit', (_name, text) => {
  const used = [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  const loose = used.filter(
    (action) => !action.startsWith('./') && !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
  );
  expect(loose).toEqual([]);
});

test.each(workflows)('workflow %s hands on named secrets only', (_name, text) => {
  expect(text).not.toContain('secrets: inherit');
});

test('continuous integration audits and lists packages', () => {
  const text = read('.github/workflows/ci.yml');
  expect(text).toContain('run: npm run audit');
  expect(text).toContain('run: npm sbom --omit=dev');
  expect(text).toContain('path: sbom.cdx.json');
});

test('no package runs an install script unreviewed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  // None needs its script. npm 10 does not read the list.
  expect(Object.values(allowScripts)).not.toContain(true);
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});

const vulnerable = { vulnerabilities: { lodash: { name: 'lodash', severity: 'high', range: '<4' } } };
test.each([
  ['vulnerable', JSON.stringify(vulnerable), 1, 'FAILED lodash <4: high'],
  ['clean', '{"vulnerabilities":{}}', 0, '0 production packages'],
  ['refused', '{"message":"405 Method Not Allowed"}', 0, 'answered nothing (405 Method Not Allowed)'],
  ['silent', '', 0, 'answered nothing (no answer)'],
])('audit of a %s registry ends as it must', (name, answer, code, text) => {
  const bin = path.join(folder, name);
  spawnSync('mkdir', [bin]);
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`);
  chmodSync(path.join(bin, 'npm'), 0o755);
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'e2e/checks/audit.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${bin}:${process.env['PATH']}` },
  });
  expect(stdout).toContain(text);
  expect(status).toBe(code);
});
