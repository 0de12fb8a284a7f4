import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';

const here = import.meta.dirname;
const hash = createHash('sha256').update(Stripe.PACKAGE_VERSION);
for (const file of ['wire-types.ts', 'type-to-schema.ts', 'generate.ts']) {
  hash.update(readFileSync(path.join(here, file)));
}

/**
 * The generated schema: cached and never committed. Its name changes with the installed SDK, the list of types and the
 * generator, so that a cached one is never stale.
 */
export const schemaPath = path.resolve(
  here,
  `../../.cache/stripe-schema-${hash.digest('hex').slice(0, 16)}.json`,
);
