import type { Breadcrumb, BrowserOptions, ErrorEvent, Event, StackFrame } from '@sentry/react';
import { scrubText } from '../scrub-text';
import { redactVisitorTexts } from '../visitor-text-redaction';
import { withOwner } from './owner';

type Fields = Readonly<Record<string, unknown>>;
type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

/** Fields the SDK sets itself; `transaction`, the page path, is left out. */
const ownFields = [
  'event_id',
  'timestamp',
  'level',
  'platform',
  'release',
  'environment',
  'sdk',
  'tags',
  'debug_meta',
  'sdkProcessingMetadata',
] as const;

/** Reduces an event to what is needed to fix the error, without personal data. */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { message, exception, breadcrumbs, extra } = event;
  return {
    ...pick(withOwner(event), ownFields),
    type: undefined,
    ...(message !== undefined && { message: scrubText(message) }),
    ...(exception && { exception: cleanException(exception) }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.flatMap((crumb) => cleanBreadcrumb(crumb) ?? []) }),
    ...(extra && { extra: scrubFields(extra) }),
    contexts: pick(event.contexts ?? {}, ['trace', 'replay', 'react']),
  };
}

/** Redacts the visitor's texts in an event's messages. */
export function redactQuotes(event: Event, words: readonly string[]): Event {
  const { message, exception } = event;
  const values = exception?.values?.map((one) =>
    one.value === undefined ? one : { ...one, value: redactVisitorTexts(scrubText(one.value), words) },
  );
  return {
    ...event,
    ...(message !== undefined && { message: redactVisitorTexts(scrubText(message), words) }),
    ...(values && { exception: { values } }),
  };
}

function cleanException({ values = [] }: NonNullable<Event['exception']>) {
  return {
    values: values.map((exception) => ({
      ...exception,
      ...(exception.value !== undefined && { value: scrubText(exception.value) }),
      ...(exception.stacktrace && {
        stacktrace: { frames: (exception.stacktrace.frames ?? []).map(cleanFrame) },
      }),
    })),
  };
}

function cleanFrame(frame: StackFrame): StackFrame {
  const kept = pick(frame, ['function', 'module', 'lineno', 'colno', 'in_app', 'module_metadata']);
  return { ...kept, ...(frame.filename !== undefined && { filename: scrubText(frame.filename) }) };
}

/** Keeps calls and navigations with scrubbed addresses; drops clicks, input and console output. */
export function cleanBreadcrumb({ category, data, ...crumb }: Breadcrumb): Breadcrumb | null {
  if (!category || !['fetch', 'xhr', 'navigation'].includes(category)) return null;
  const told = pick(data ?? {}, ['method', 'status_code', 'url', 'from', 'to']);
  const { message: _message, ...kept } = crumb;
  return { ...kept, category, data: scrubFields(told) };
}

/** Attributes that may reveal answers (page elements), requests or the user. */
const personal =
  /query|fragment|header|cookie|body|referrer|element|selector|\.target$|^user\.|cls\.source|lcp\.(id|url)/;

/** Removes personal data from a span. */
export function cleanSpan(span: Span): Span {
  const attributes = span.attributes ?? {};
  const op = attributes['sentry.op'];
  // An interaction span is named after its element.
  const name = typeof op === 'string' && op.startsWith('ui.') ? op : scrubText(span.name);
  const kept = Object.entries(attributes).filter(([key]) => !personal.test(key));
  return { ...span, name, attributes: scrubFields(Object.fromEntries(kept)) };
}

/** Ids created by the service. */
const ownIds = ['sentry.replay_id'];

/** Scrubs the strings of flat fields; drops nested values. */
export function scrubFields(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, ownIds.includes(key) ? value : scrubValue(value)]),
  );
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  return typeof value === 'object' && value !== null ? undefined : value;
}

/** Picks the defined fields of these names. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const result: Partial<Pick<T, K>> = {};
  for (const key of keys) if (from[key] !== undefined) result[key] = from[key];
  return result;
}
