import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { Connection, DatabaseOptions } from './connection';
import { lockDirectory } from './directory-lock';
import { createDurableFileSystem } from './durable-file-system';
import { startHousekeeping } from './housekeeping';
import { createPglitePool } from './pglite-pool';
import { loadTemplate } from './pglite-template';

const memorySettings = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'];
const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** The embedded database: PostgreSQL in this process, on disk (`file:<folder>`) or in memory (`memory:`). */
export async function openPglite(url: string, options: DatabaseOptions): Promise<Connection> {
  if (url !== 'memory:' && !url.startsWith('file:')) throw new Error('DATABASE_URL is of an unknown kind');
  return url === 'memory:'
    ? openInMemory()
    : await openOnDisk(path.resolve(url.slice('file:'.length)), options);
}

async function openInMemory(): Promise<Connection> {
  const lite = await PGlite.create({ dataDir: 'memory://' });
  return createConnection(lite, () => lite.close());
}

async function openOnDisk(directory: string, options: DatabaseOptions): Promise<Connection> {
  const release = lockDirectory(directory);
  try {
    const lite = await createOnDisk(directory, options.templateDirectory);
    const connection = createConnection(lite, async () => {
      await lite.close();
      release();
    });
    return startHousekeeping(connection, options.log);
  } catch (error) {
    release();
    throw error;
  }
}

async function createOnDisk(directory: string, templateDirectory: string | undefined): Promise<PGlite> {
  const isFresh = !fs.existsSync(path.join(directory, 'PG_VERSION'));
  const template = isFresh && templateDirectory ? await loadTemplate(templateDirectory) : undefined;
  const options: PGliteOptions = {
    fs: createDurableFileSystem(directory),
    startParams: [...startParams(), ...durableSettings, ...memorySettings],
    ...(template && { loadDataDir: template }),
  };
  return await PGlite.create(options);
}

/** PGlite starts with `-F`, which turns fsync off: remove it. */
function startParams(): string[] {
  return PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
}

function createConnection(lite: PGlite, close: () => Promise<void>): Connection {
  return createPglitePool({ createPgConfig: () => createPgConfig(lite), close });
}
