import * as z from 'zod/mini';
import { geoSchema } from '../visitor/geo';
import { uuidSchema } from '../visitor/identity';
import { appConfigSchema } from './app-config';
import { registrySchema } from './remotes';

/** Feature definitions as the flag provider serves them, sealed or plain. */
export const flagPayloadSchema = z.looseObject({
  features: z.optional(z.record(z.string(), z.unknown())),
  encryptedFeatures: z.optional(z.string()),
  dateUpdated: z.optional(z.string()),
});

/**
 * What the host server knows when it sends the page, so that the browser need not ask one thing after another.
 * Only `config` is certain; each other piece is missing when its source did not answer in time, and is then fetched.
 */
export const bootDocumentSchema = z.object({
  config: z.unknown(),
  appConfig: z.optional(appConfigSchema),
  geo: z.optional(geoSchema),
  flags: z.optional(flagPayloadSchema),
  registry: z.optional(registrySchema),
  /** An id for a visitor whom the browser does not know yet, with the variants it gets: spares the first page the flag provider. */
  visitor: z.optional(
    z.object({
      uuid: uuidSchema,
      variants: z.record(z.string(), z.string()),
      /** The flags among them that a running experiment decided. */
      experiments: z.array(z.string()),
    }),
  ),
  /** The browser sent `Sec-GPC: 1`. */
  gpc: z.optional(z.boolean()),
});
export type BootDocument = z.infer<typeof bootDocumentSchema>;
