import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertFileSize, assertTotalSize } from './size-budget.mjs';

async function folderWith(files) {
  const folder = await mkdtemp(path.join(tmpdir(), 'size-budget-'));
  await Promise.all(
    Object.entries(files).map(([name, bytes]) => writeFile(path.join(folder, name), 'x'.repeat(bytes))),
  );
  return folder;
}

test('an oversized script fails the build', async () => {
  const folder = await folderWith({ 'main.1a.js': 900, 'main.1a.js.br': 101, 'other.2b.js.br': 900 });
  try {
    expect(() => assertFileSize({ folder, name: 'main', most: 100 })).toThrow(
      'main.js is 101 bytes compressed, 1 more',
    );
    expect(() => assertFileSize({ folder, name: 'main', most: 101 })).not.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a missing script fails the build', async () => {
  const folder = await folderWith({ 'main.1a.css.br': 10 });
  try {
    expect(() => assertFileSize({ folder, name: 'main', most: 100 })).toThrow('one main.*.js.br, not 0');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('oversized fonts fail the build', async () => {
  const folder = await folderWith({ 'one.1a.woff2': 60, 'two.2b.woff2': 41, 'main.1a.js': 900 });
  try {
    expect(() => assertTotalSize({ folder, extension: '.woff2', most: 100 })).toThrow(
      'one.1a.woff2, two.2b.woff2 are 101 bytes, 1 more than agreed',
    );
    expect(() => assertTotalSize({ folder, extension: '.woff2', most: 101 })).not.toThrow();
    expect(() => assertTotalSize({ folder, extension: '.ttf', most: 101 })).toThrow('should hold .ttf files');
  } finally {
    await rm(folder, { recursive: true });
  }
});
