import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startAssetStore } from '../asset-store';

test('assets load across origins with their content type', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assets-'));
  await writeFile(path.join(folder, 'entry.js'), 'export {}');
  const server = await startAssetStore({ folder, port: 0, stackId: 'test' });
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const file of ['entry.js', 'missing.js']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}/${file}`);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
