import path from 'node:path';
import { readByLanguage } from '@funnel/content/read-by-language';
import { mapLocales } from '@funnel/contracts';
import * as z from 'zod/mini';

const words = z.object({ title: z.string(), text: z.string() });
const textById = z.record(z.string(), z.optional(z.string()));
const wordsById = z.record(z.string(), z.optional(words));

const storySchema = z.object({
  /** Headings of the parts that have the same heading for everyone. */
  titles: z.record(z.enum(['pattern', 'origin', 'strengths', 'pace']), z.string()),
  /** How the story begins, by the pattern that stands out most. */
  openings: wordsById,
  steadyOpening: words,
  /** One everyday moment per question. */
  patterns: textById,
  roots: textById,
  strengths: textById,
  /** The first step towards each goal. */
  firstSteps: wordsById,
  paces: textById,
});

/** The texts of the story in one language. */
export type StoryTexts = z.infer<typeof storySchema>;

const files = readByLanguage(path.join(import.meta.dirname, 'story-texts'), '.json');

/** The texts of the story in every language: a document for each. */
export const storyTexts = mapLocales((locale) => storySchema.parse(JSON.parse(files.get(locale) ?? '')));
