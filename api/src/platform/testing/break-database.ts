import path from 'node:path';
import { openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { silentLog } from '../log';

// Arguments: a folder and table names. Creates an embedded database where these tables refuse every row, as after a
// broken migration. The error quotes the row.
const [folder = '', ...tables] = process.argv.slice(2);
const { pool, close } = await openDatabase(`file:${folder}`, { log: silentLog });
await migrate(pool, path.join(import.meta.dirname, '../../../migrations'));
for (const table of tables) await pool.query(`alter table ${table} add constraint broken check (false)`);
await close();
