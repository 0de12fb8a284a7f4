import * as z from 'zod/mini';
import { geoSchema } from '../visitor/geo';
import { uuidSchema } from '../visitor/identity';
import { appConfigSchema } from './app-config';
import { registrySchema } from './remotes';

/** Feature definitions as the flag provider serves them, encrypted or plain. */
export const flagPayloadSchema = z.looseObject({
  features: z.optional(z.record(z.string(), z.unknown())),
  encryptedFeatures: z.optional(z.string()),
  dateUpdated: z.optional(z.string()),
});

/**
 * The boot document: data the host server sends with the page, so that the browser needs no extra requests.
 * Only `config` is always present; other parts are missing when their source was too slow, and the browser fetches them.
 */
export const bootDocumentSchema = z.object({
  config: z.unknown(),
  appConfig: z.optional(appConfigSchema),
  geo: z.optional(geoSchema),
  flags: z.optional(flagPayloadSchema),
  /** The release of the page's remote alone; the browser asks for those of others when it needs them. */
  registry: z.optional(registrySchema),
  /** The preview that this page belongs to; without `remotes` it has ended. */
  preview: z.optional(
    z.object({
      /** What the link names, to read the registry again with. */
      remotes: z.optional(z.string()),
      /** The versions that differ from the stable ones, by remote. */
      versions: z.optional(z.record(z.string(), z.string())),
    }),
  ),
  /** Id and variants for a new visitor, so that the first page does not wait for the flag provider. */
  visitor: z.optional(
    z.object({
      uuid: uuidSchema,
      /** The attributes that the variants were evaluated with. */
      attributes: z.record(z.string(), z.union([z.string(), z.boolean()])),
      variants: z.record(z.string(), z.string()),
      /** The running experiments behind them, by flag. */
      experiments: z.record(z.string(), z.object({ key: z.string(), phase: z.string() })),
      /** Whether a rule asks for members, whom only the browser knows. */
      asksForMembers: z.boolean(),
    }),
  ),
  /** Whether this browser had opened a page before. */
  isReturning: z.optional(z.boolean()),
  /** Whether this browser has its visitor key, as far as the host's server can tell. */
  hasKey: z.optional(z.boolean()),
  /** What the page says of the monthly membership: the price as written there, and the free trial before it, if any. */
  membershipPrice: z.optional(z.object({ price: z.string(), trialDays: z.optional(z.int()) })),
  /** The language the server rendered the page in. */
  locale: z.optional(z.string()),
  /** The browser sent `Sec-GPC: 1`. */
  gpc: z.optional(z.boolean()),
});
export type BootDocument = z.infer<typeof bootDocumentSchema>;
