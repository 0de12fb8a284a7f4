import { formatStepId, isProgrammeThemeId } from '@funnel/content/programme';
import { lintProgramme } from '@funnel/content/programme/lint-programme';
import type * as z from 'zod/mini';
import { programmeBodySchema } from './programme-library';

/** What keeps texts of the plan from being published, each with its place; empty when nothing does. */
export function findProgrammeFaults(upload: unknown): string[] {
  const parsed = programmeBodySchema.safeParse(upload);
  if (parsed.success) return lintProgramme(parsed.data.texts);
  return parsed.error.issues.map((issue) => `${describePlace(issue.path)}: ${describeRule(issue)}`);
}

const shapes: Readonly<Record<string, string>> = { string: 'a text', array: 'a list', number: 'a number' };

/** `texts.en.starting.steps.0.title` is `en starting-1 title`, as in the faults of the linter. */
function describePlace(path: readonly PropertyKey[]): string {
  const [field, locale, theme, ...inside] = path.map(String);
  if (field !== 'texts' || locale === undefined) return path.join('.');
  if (theme === undefined) return locale;
  const [list, index, ...rest] = inside;
  const isStep = isProgrammeThemeId(theme) && list === 'steps' && index !== undefined;
  const place = isStep ? [formatStepId(theme, Number(index) + 1), ...rest] : [theme, ...inside];
  return [locale, ...place].join(' ');
}

function describeRule(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `missing, or not ${shapes[issue.expected] ?? 'texts by name'}`;
  if (issue.code === 'invalid_value') return `not ${issue.values.join(' or ')}`;
  return issue.message;
}
