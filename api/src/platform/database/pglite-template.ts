import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Initialising a database takes seconds, so the result is cached and unpacked the next time. */
export async function loadTemplate(directory: string): Promise<Blob> {
  const file = path.join(directory, `pglite-${computeTemplateVersion()}.tar.gz`);
  if (!fs.existsSync(file)) await writeTemplate(file);
  return new Blob([fs.readFileSync(file)]);
}

async function writeTemplate(file: string): Promise<void> {
  const lite = await PGlite.create('memory://');
  const archive = await lite.dumpDataDir('gzip');
  await lite.close();
  const unfinished = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
  fs.renameSync(unfinished, file);
}

/** Each build of the engine needs its own template. */
function computeTemplateVersion(): string {
  return createHash('sha256').update(PGlite.defaultStartParams.join(' ')).digest('hex').slice(0, 12);
}
