import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { computeSourceFingerprint, schemaPath } from './schema-file';
import type { JsonSchema } from './type-to-schema';

const anySchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const documentSchema = z.object({
  $id: z.string(),
  fingerprint: z.string(),
  $defs: z.record(z.string(), anySchema),
  roots: z.object({
    Requests: z.record(z.string(), anySchema),
    BrowserRequests: z.record(z.string(), anySchema),
    Responses: z.record(z.string(), anySchema),
  }),
});
export type SchemaDocument = z.infer<typeof documentSchema>;

let loaded: SchemaDocument | undefined;

/** The schema of the installed SDK; generated on first use (a few seconds) in a separate process. */
export function readSchemaDocument(): SchemaDocument {
  loaded ??= readCached() ?? generate();
  return loaded;
}

function readCached(): SchemaDocument | undefined {
  if (!existsSync(schemaPath)) return undefined;
  const parsed = documentSchema.safeParse(JSON.parse(readFileSync(schemaPath, 'utf8')));
  return parsed.success && parsed.data.fingerprint === computeSourceFingerprint() ? parsed.data : undefined;
}

function generate(): SchemaDocument {
  const script = path.join(import.meta.dirname, 'generate.ts');
  execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: import.meta.dirname, stdio: 'inherit' });
  const document = readCached();
  if (!document) throw new Error(`${script} did not write ${schemaPath}`);
  return document;
}
