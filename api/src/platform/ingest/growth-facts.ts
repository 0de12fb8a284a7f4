import {
  type AnalyticsEvent,
  flagNames,
  growthMetrics,
  locales,
  type MetricName,
  remoteNameSchema,
  resolveVariant,
} from '@funnel/contracts';
import * as z from 'zod/mini';

/** What a metric counts of an event: 1, or what was measured. */
export type GrowthFact = { readonly metric: MetricName; readonly value: number };
export type Exposure = z.infer<typeof exposureSchema>;

type Properties = NonNullable<AnalyticsEvent['properties']>;
type Counted = { metric: MetricName; facts: Readonly<Record<string, number>> };

/** Names come from anybody who calls the API: they are short, and of plain letters. */
const nameSchema = z.string().check(z.regex(/^[\w.-]{1,80}$/));

const exposureSchema = z.object({
  flag: z.enum(flagNames),
  experiment: nameSchema,
  phase: z.string().check(z.regex(/^\d{1,3}$/)),
  variant: nameSchema,
  remote: z.catch(z.union([z.enum(['', 'host']), remoteNameSchema]), ''),
  remoteVersion: z.catch(nameSchema, ''),
  quizVersion: z.catch(z.nullable(z.int32()), null),
  locale: z.catch(z.enum(['', ...locales]), ''),
  country: z.catch(z.string().check(z.regex(/^[A-Z]{2}$/)), ''),
  device: z.catch(z.enum(['', 'phone', 'tablet', 'desktop']), ''),
});

const exposureEvents: ReadonlySet<string> = new Set(['experiment-viewed', 'flags-ab-test']);

/** Ten minutes: a page that takes longer to paint was in the background. */
const measurement = z.number().check(z.positive(), z.maximum(600_000));

/** The exposure that an event tells of; undefined for any other event, and for one with malformed properties. */
export function readExposure({ event, properties }: AnalyticsEvent): Exposure | undefined {
  if (!exposureEvents.has(event)) return undefined;
  const exposure = exposureSchema.safeParse(properties).data;
  return exposure && resolveVariant(exposure.flag, exposure.variant) === exposure.variant
    ? exposure
    : undefined;
}

/** What the metrics count of an event; undefined for most events. */
export function readFact({ event, properties = {} }: AnalyticsEvent): GrowthFact | undefined {
  const counted = countedEvents.get(event)?.find(({ facts }) => hasFacts(properties, facts));
  if (!counted) return undefined;
  const { metric } = counted;
  if (metric !== 'lcp') return { metric, value: 1 };
  const value = measurement.safeParse(properties['milliseconds']).data;
  return value === undefined ? undefined : { metric, value };
}

const countedEvents = groupByEvent();

function groupByEvent(): ReadonlyMap<string, readonly Counted[]> {
  const found = new Map<string, Counted[]>();
  for (const [name, metric] of Object.entries(growthMetrics)) {
    if (!('event' in metric)) continue;
    const facts = 'facts' in metric.event ? metric.event.facts : {};
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of the metrics are their names
    const counted = { metric: name as MetricName, facts };
    found.set(metric.event.name, [...(found.get(metric.event.name) ?? []), counted]);
  }
  return found;
}

function hasFacts(properties: Properties, facts: Counted['facts']): boolean {
  return Object.entries(facts).every(([key, value]) => properties[key] === value);
}
