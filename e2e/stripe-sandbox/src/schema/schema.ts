import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaPath } from './schema-file';
import type { JsonSchema } from './type-to-schema';

type Kind = 'Requests' | 'BrowserRequests' | 'Responses';
export type SchemaDocument = {
  $id: string;
  $defs: Record<string, JsonSchema>;
  roots: Record<Kind, Record<string, JsonSchema>>;
};

let loaded: SchemaDocument | undefined;

/** The schema of the installed SDK; generated on first use (a few seconds) in a separate process. */
export function readSchemaDocument(): SchemaDocument {
  if (loaded) return loaded;
  if (!existsSync(schemaPath)) generate();
  const document: SchemaDocument = JSON.parse(readFileSync(schemaPath, 'utf8'));
  loaded = document;
  return document;
}

function generate(): void {
  const script = path.join(import.meta.dirname, 'generate.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: import.meta.dirname, stdio: 'inherit' });
}
