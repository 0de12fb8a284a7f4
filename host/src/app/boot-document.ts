import {
  appConfigSchema,
  BOOT_ELEMENT_ID,
  type BootDocument,
  bootDocumentSchema,
  flagPayloadSchema,
  geoSchema,
  registrySchema,
} from '@funnel/contracts';
import type * as z from 'zod/mini';

const nothing: BootDocument = { config: undefined };

/** What the server put into the page. A piece that does not fit its contract counts as missing. */
export function readBootDocument(document: Document): BootDocument {
  const raw = parseJson(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  if (typeof raw !== 'object' || raw === null) return nothing;
  const piece = (name: string): unknown => Object.entries(raw).find(([key]) => key === name)?.[1];
  return {
    config: piece('config'),
    appConfig: fitting(appConfigSchema, piece('appConfig')),
    geo: fitting(geoSchema, piece('geo')),
    flags: fitting(flagPayloadSchema, piece('flags')),
    registry: fitting(registrySchema, piece('registry')),
    visitor: fitting(bootDocumentSchema.shape.visitor, piece('visitor')),
  };
}

function parseJson(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function fitting<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  return schema.safeParse(value).data;
}
