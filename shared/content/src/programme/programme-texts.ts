import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, mapLocales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { type ProgrammeThemeId, programmeThemeIds } from './programme-themes';

/** One day: a short lesson and something to try. */
const stepSchema = z.object({
  title: z.string(),
  /** Paragraphs. */
  lesson: z.array(z.string()),
  /** What to try today; takes about five minutes. */
  action: z.string(),
  /** What to add with more time. */
  more: z.string(),
});
export type StepText = z.infer<typeof stepSchema>;

const themeSchema = z.object({
  title: z.string(),
  /** What the week is about. */
  intro: z.string(),
  /** One for each day of the week. */
  steps: z.array(stepSchema),
});

export const programmeTextsSchema = z.record(z.enum(programmeThemeIds), themeSchema);

/** The texts of the four-week plan in one language. */
export type ProgrammeTexts = z.infer<typeof programmeTextsSchema>;

/**
 * The texts in every language: a document for each theme, `texts/es/sleep.json`. The API sends browsers only the lesson
 * that is read.
 */
export const programmeTexts = mapLocales((locale) =>
  programmeTextsSchema.parse(Object.fromEntries(programmeThemeIds.map((id) => [id, readTheme(locale, id)]))),
);

function readTheme(locale: Locale, id: ProgrammeThemeId): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts', locale, `${id}.json`), 'utf8'));
}
