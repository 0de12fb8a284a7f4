import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

// Arguments: the archive of a migrated database, a folder and table names. Creates an embedded database where these
// tables refuse every row, as after a broken migration. The error quotes the row.
const [template = '', folder = '', ...tables] = process.argv.slice(2);
const lite = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([readFileSync(template)]) });
for (const table of tables) await lite.exec(`alter table ${table} add constraint broken check (false)`);
await lite.close();
