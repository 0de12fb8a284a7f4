import * as z from 'zod/mini';
import { appConfigSchema } from './app-config';
import { geoSchema } from './geo';
import { uuidSchema } from './identity';
import { registrySchema } from './remotes';

/** Id of the JSON script element in which the host server inlines the boot document. */
export const BOOT_ELEMENT_ID = 'boot';

/** Name of the cookie in which the browser repeats the visitor's id, so that a page can be made for it. */
export const VISITOR_COOKIE = 'visitor';

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
  visitor: z.optional(z.object({ uuid: uuidSchema, variants: z.record(z.string(), z.string()) })),
});
export type BootDocument = z.infer<typeof bootDocumentSchema>;
