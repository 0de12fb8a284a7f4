import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, mapLocales } from '@funnel/contracts';
import * as z from 'zod/mini';
import { type ProgrammeThemeId, programmeIds, programmeThemeIds } from './programme-themes';

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

/** The texts of every theme in one language. */
export type ProgrammeTexts = z.infer<typeof programmeTextsSchema>;

/** Texts that may have been published before a theme came with the code. */
export const earlierTextsSchema = z.partialRecord(z.enum(programmeThemeIds), themeSchema);

/**
 * The texts in every language: a document for each theme, `texts/es/sleep.json`. The API sends browsers only the lesson
 * that is read.
 */
export const programmeTexts = mapLocales((locale) =>
  programmeTextsSchema.parse(Object.fromEntries(programmeThemeIds.map((id) => [id, readTheme(locale, id)]))),
);

const programmeNamesSchema = z.record(
  z.enum(programmeIds),
  z.object({
    title: z.string(),
    /** What the four weeks are about. */
    about: z.string(),
  }),
);

/** What the programmes are called, in one language. */
export type ProgrammeNames = z.infer<typeof programmeNamesSchema>;

export const programmeNames = mapLocales((locale) =>
  programmeNamesSchema.parse(readTexts(`names.${locale}`)),
);

function readTheme(locale: Locale, id: ProgrammeThemeId): unknown {
  return readTexts(path.join(locale, id));
}

function readTexts(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts', `${name}.json`), 'utf8'));
}
