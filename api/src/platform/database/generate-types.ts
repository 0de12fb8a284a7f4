import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { silentLog } from '@funnel/server/log';
import { describeTables } from './describe-tables';
import { migrate } from './migrate';
import { openPglite } from './pglite';

// Generates tables.ts from the migrated schema: `npm run types -w api`.
const here = import.meta.dirname;
const { pool, close } = await openPglite('memory:', { log: silentLog });
await migrate(pool, path.join(here, '../../../migrations'));
await writeFile(path.join(here, 'tables.ts'), await describeTables(pool));
await close();
