import { formatStepId, isPlanThemeId } from '@funnel/content/plan';
import { lintPlan } from '@funnel/content/plan/lint-plan';
import type * as z from 'zod/mini';
import { planBodySchema } from './plan-library';

/** What keeps texts of the plan from being published, each with its place; empty when nothing does. */
export function findPlanFaults(upload: unknown): string[] {
  const parsed = planBodySchema.safeParse(upload);
  if (parsed.success) return lintPlan(parsed.data.texts);
  return parsed.error.issues.map((issue) => `${describePlace(issue.path)}: ${describeRule(issue)}`);
}

const shapes: Readonly<Record<string, string>> = { string: 'a text', array: 'a list', number: 'a number' };

/** `texts.en.starting.steps.0.title` is `en starting-1 title`, as in the faults of the linter. */
function describePlace(path: readonly PropertyKey[]): string {
  const [field, locale, theme, ...inside] = path.map(String);
  if (field !== 'texts' || locale === undefined) return path.join('.');
  if (theme === undefined) return locale;
  const [list, index, ...rest] = inside;
  const isStep = isPlanThemeId(theme) && list === 'steps' && index !== undefined;
  const place = isStep ? [formatStepId(theme, Number(index) + 1), ...rest] : [theme, ...inside];
  return [locale, ...place].join(' ');
}

function describeRule(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_type') return `missing, or not ${shapes[issue.expected] ?? 'texts by name'}`;
  if (issue.code === 'invalid_value') return `not ${issue.values.join(' or ')}`;
  return issue.message;
}
