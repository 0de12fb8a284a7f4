/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { environmentField, parseEnvironment } from '.';

const schema = z.object({
  PORT: z._default(environmentField.port, 80),
  SECRET: environmentField.secrets,
  KEY: z.string(),
});

test('bad variables are named, never their values', () => {
  const parse = () => parseEnvironment(schema, { PORT: 'hidden', SECRET: 'hidden' });
  expect(parse).toThrow(/^Invalid ENV config: PORT, SECRET, KEY$/);
});

test('empty variables are unset unless allowed', () => {
  const empty = { PORT: '', SECRET: 'long-enough', KEY: '' };
  expect(() => parseEnvironment(schema, empty)).toThrow(/^Invalid ENV config: KEY$/);
  expect(parseEnvironment(schema, empty, { mayBeEmpty: ['KEY'] })).toEqual({ ...empty, PORT: 80 });
});

test('a former name stops the start with a hint', () => {
  const parse = () => parseEnvironment(schema, { SECRET: 'long-enough', KEY: 'k', TRUST_PROXY: '1' });
  expect(parse).toThrow('Invalid ENV config: TRUST_PROXY (now TRUSTED_PROXIES, with address ranges)');
});

test('the env file adds what is not set', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'env-file-'));
  const script = path.join(root, 'shared/server/src/load-env-file.ts');
  mkdirSync(path.dirname(script), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'load-env-file.ts'), script);
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(root, '.env'), 'FROM_FILE=file\nSET_BEFORE=file\n');
  const print = 'console.log(process.env.FROM_FILE, process.env.SET_BEFORE)';
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--import', script, '-e', print], {
    env: { SET_BEFORE: 'before' },
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  expect(stdout).toBe('file before\n');
});
