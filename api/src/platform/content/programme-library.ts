import {
  earlierTextsSchema,
  type ProgrammeTexts,
  programmeTexts,
  programmeTextsSchema,
} from '@funnel/content/programme';
import { contentVersionSchema, type Locale, locales, mapLocales, PLAN_ID } from '@funnel/contracts';
import type { Log } from '@funnel/server/log';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import { type ContentKind, findContent } from './content-library';
import { findPointer } from './content-store';

/** The texts of the plan in every language, as they are published. */
export const programmeBodySchema = z.object({
  id: z.literal(PLAN_ID),
  version: contentVersionSchema,
  texts: z.record(z.enum(locales), programmeTextsSchema),
});

/** Published texts as they are read: themes that came with the code since then have the texts of the code. */
const storedBodySchema = z.pipe(
  z.extend(programmeBodySchema, { texts: z.record(z.enum(locales), earlierTextsSchema) }),
  z.transform(({ texts, ...name }) => ({
    ...name,
    texts: mapLocales((locale) => ({ ...programmeTexts[locale], ...texts[locale] })),
  })),
);

/** A version of the plan's texts. */
export type PublishedProgramme = {
  readonly id: typeof PLAN_ID;
  readonly version: number;
  readonly texts: Readonly<Record<Locale, ProgrammeTexts>>;
};

/** The texts that came with the code. */
export const builtInProgramme: PublishedProgramme = { id: PLAN_ID, version: 1, texts: programmeTexts };

export const programmeContent: ContentKind<PublishedProgramme> = {
  kind: 'plan',
  schema: storedBodySchema,
  builtIn: [builtInProgramme],
  getName: ({ id, version }) => ({ contentId: id, version }),
};

export type ProgrammeLibrary = ReturnType<typeof createProgrammeLibrary>;

/** The published texts of the plan. Reports each version that cannot be read once. */
export function createProgrammeLibrary({ log }: { log: Log }) {
  const reported = new Set<number>();

  return { find, findCurrent };

  /** The texts of a version; those of the code when it is gone or no longer readable. */
  async function find(db: Db, version: number): Promise<PublishedProgramme> {
    const found = await findContent(db, programmeContent, { contentId: PLAN_ID, version });
    if (!found && !reported.has(version)) {
      reported.add(version);
      log.error({ version }, 'published plan texts are gone or unreadable');
    }
    return found ?? builtInProgramme;
  }

  /** The texts for plans that start from now on. */
  async function findCurrent(db: Db): Promise<PublishedProgramme> {
    const version = await findPointer(db, { kind: 'plan', contentId: PLAN_ID });
    return version === undefined ? builtInProgramme : await find(db, version);
  }
}
