import { type PlanTexts, planTexts, planTextsSchema } from '@funnel/content/plan';
import { contentVersionSchema, type Locale, locales, PLAN_ID } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import type { Log } from '../log';
import { type ContentKind, findContent } from './content-library';
import { findPointer } from './content-store';

/** The texts of the plan in every language, as they are published. */
export const planBodySchema = z.object({
  id: z.literal(PLAN_ID),
  version: contentVersionSchema,
  texts: z.record(z.enum(locales), planTextsSchema),
});

/** A version of the plan's texts. */
export type PublishedPlan = {
  readonly id: typeof PLAN_ID;
  readonly version: number;
  readonly texts: Readonly<Record<Locale, PlanTexts>>;
};

/** The texts that came with the code. */
export const builtInPlan: PublishedPlan = { id: PLAN_ID, version: 1, texts: planTexts };

export const planContent: ContentKind<PublishedPlan> = {
  kind: 'plan',
  schema: planBodySchema,
  builtIn: [builtInPlan],
  getName: ({ id, version }) => ({ contentId: id, version }),
};

export type PlanLibrary = {
  /** The texts of a version; those of the code when it is gone or no longer readable. */
  find(db: Db, version: number): Promise<PublishedPlan>;
  /** The texts for plans that start from now on. */
  findCurrent(db: Db): Promise<PublishedPlan>;
};

/** The published texts of the plan. Reports each version that cannot be read once. */
export function createPlanLibrary({ log }: { log: Log }): PlanLibrary {
  const reported = new Set<number>();

  return { find, findCurrent };

  async function find(db: Db, version: number): Promise<PublishedPlan> {
    const found = await findContent(db, planContent, { contentId: PLAN_ID, version });
    if (!found && !reported.has(version)) {
      reported.add(version);
      log.error({ version }, 'published plan texts are gone or unreadable');
    }
    return found ?? builtInPlan;
  }

  async function findCurrent(db: Db): Promise<PublishedPlan> {
    const version = await findPointer(db, { kind: 'plan', contentId: PLAN_ID });
    return version === undefined ? builtInPlan : await find(db, version);
  }
}
