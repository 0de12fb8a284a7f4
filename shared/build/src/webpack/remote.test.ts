import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../compile';
import { moduleMetadata } from './remote';

test('every script names its owner and version', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'module-metadata-'));
  try {
    await writeFile(path.join(folder, 'main.js'), 'import("./part.js").then(({ part }) => part());');
    await writeFile(path.join(folder, 'part.js'), 'export const part = () => console.log("part");');
    await compile({
      mode: 'production',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'dist') },
      plugins: [moduleMetadata({ mfe: 'quiz', version: '1.2.0' })],
    });
    const scripts = (await readdir(path.join(folder, 'dist'))).filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const name of scripts) {
      const script = await readFile(path.join(folder, 'dist', name), 'utf8');
      expect(script).toContain('_sentryModuleMetadata');
      expect(script).toMatch(/mfe"?:"quiz","?version"?:"1\.2\.0"/);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
