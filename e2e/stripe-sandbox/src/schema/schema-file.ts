import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';

const here = import.meta.dirname;

/** The generated schema: it belongs to the installed SDK, so it is cached and never committed. */
export const schemaPath = path.resolve(here, `../../.cache/stripe-schema-${Stripe.PACKAGE_VERSION}.json`);

/** Changes when the list of types or the generator changes, so that a cached schema is never stale. */
export function computeSourceFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of ['wire-types.ts', 'type-to-schema.ts', 'generate.ts']) {
    hash.update(readFileSync(path.join(here, file)));
  }
  return hash.digest('hex');
}
