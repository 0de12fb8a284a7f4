import { type DeviceKind, type FlagContext, type FlagName, isDecidedBy, locales } from '@funnel/contracts';
import * as z from 'zod/mini';

export const deviceKinds = ['phone', 'tablet', 'desktop'] as const satisfies readonly DeviceKind[];

const oneOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.optional(z.strictObject({ $in: z.array(value).check(z.minLength(1)) }));

/** Whom an experiment is for, as a condition of GrowthBook: all of it has to be true of a visitor. */
export const targetingSchema = z.strictObject({
  country: oneOf(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language: oneOf(z.enum(locales)),
  device: oneOf(z.enum(deviceKinds)),
  isReturning: z.optional(z.boolean()),
  isMember: z.optional(z.boolean()),
  experimentUser: z.optional(z.literal(true)),
  riskyExperimentUser: z.optional(z.literal(true)),
} satisfies { [Attribute in Exclude<keyof FlagContext, 'id'>]: z.ZodMiniType });

/** What is wrong with a condition of this flag; undefined for one that can be used. */
export function findTargetingProblem(flag: FlagName, condition: unknown): string | undefined {
  const parsed = targetingSchema.safeParse(condition);
  if (!parsed.success) return `This condition cannot be used: ${z.prettifyError(parsed.error)}`;
  if (parsed.data.isReturning !== undefined && isDecidedBy('api', flag))
    return `The API decides ${flag}, and cannot tell new from returning visitors`;
  return undefined;
}

/** A condition in words: `country DE, US; isMember false`. */
export function describeCondition(condition: Readonly<Record<string, unknown>>): string {
  const parsed = targetingSchema.safeParse(condition);
  if (!parsed.success) return JSON.stringify(condition);
  return Object.entries(parsed.data)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} ${describeValue(value)}`))
    .join('; ');
}

const describeValue = (value: boolean | { $in: string[] }) =>
  typeof value === 'boolean' ? String(value) : value.$in.join(', ');
