import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ServerProcess, startServerProcess } from '@funnel/testing/server-process';

const breakDatabase = path.join(__dirname, 'break-database.ts');

/** The API as a separate process, on an embedded database where some tables refuse every row; `url` has the version prefix. */
export async function startApiProcess(
  environment: Record<string, string>,
  brokenTables: readonly string[],
): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'api-process-'));
  const database = path.join(folder, 'pg');
  const copy = ['--import', 'tsx', breakDatabase, findTemplate(), database, ...brokenTables];
  await promisify(execFile)(process.execPath, copy);
  const { url, ...rest } = await startServerProcess({
    file: 'api/src/main.ts',
    folder,
    environment: { ...environment, DATABASE_URL: `file:${database}`, API_PORT: '0', LOG_LEVEL: 'silent' },
  });
  return { url: `${url}/v1`, ...rest };
}

function findTemplate(): string {
  const { templateFile }: { templateFile: () => string } = createRequire(__filename)('./template-file.cjs');
  return templateFile();
}
