import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { testDatabaseUrl } from '../../config';
import { migrate } from '../database/migrate';
import { createPglitePool } from '../database/pglite-pool';
import { makeTemplateDatabase } from './template-database';

// Run by Jest's global setup with the name of the template: an archive, or a database of TEST_DATABASE_URL.
const migrations = path.join(import.meta.dirname, '../../../migrations');
const target = process.argv[2] ?? '';
if (testDatabaseUrl && !target.endsWith('.tar'))
  await makeTemplateDatabase(testDatabaseUrl, target, migrations);
else await writeTemplate(target);

async function writeTemplate(file: string): Promise<void> {
  const lite = await PGlite.create('memory://');
  await migrate(
    createPglitePool({ createPgConfig: () => createPgConfig(lite), close: () => lite.close() }).pool,
    migrations,
  );
  const archive = await lite.dumpDataDir('none');
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
  renameSync(unfinished, file);
  await lite.close();
}
