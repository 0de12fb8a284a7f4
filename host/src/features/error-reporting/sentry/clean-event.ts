import type { Breadcrumb, BrowserOptions, ErrorEvent, Event, StackFrame } from '@sentry/react';
import { withoutOwnWords } from '../own-words';
import { scrub } from '../scrub';
import { withOwner } from './owner';

type Fields = Readonly<Record<string, unknown>>;
type Span = Parameters<NonNullable<BrowserOptions['beforeSendSpan']>>[0];

/** What the SDK itself puts into an event. `transaction`, the path of the page, is not among it. */
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

/** An error as it may leave: what is needed to mend it, nothing that says who it happened to. */
export function cleanEvent(event: ErrorEvent): ErrorEvent {
  const { message, exception, breadcrumbs, extra } = event;
  return {
    ...pick(withOwner(event), ownFields),
    type: undefined,
    ...(message !== undefined && { message: scrub(message) }),
    ...(exception && { exception: cleanException(exception) }),
    ...(breadcrumbs && { breadcrumbs: breadcrumbs.flatMap((crumb) => cleanBreadcrumb(crumb) ?? []) }),
    ...(extra && { extra: scrubbedFields(extra) }),
    contexts: pick(event.contexts ?? {}, ['trace', 'replay', 'react']),
  };
}

/** An event whose messages do not quote the visitor. */
export function unquoted(event: Event, words: readonly string[]): Event {
  const { message, exception } = event;
  const values = exception?.values?.map((one) =>
    one.value === undefined ? one : { ...one, value: withoutOwnWords(scrub(one.value), words) },
  );
  return {
    ...event,
    ...(message !== undefined && { message: withoutOwnWords(scrub(message), words) }),
    ...(values && { exception: { values } }),
  };
}

function cleanException({ values = [] }: NonNullable<Event['exception']>) {
  return {
    values: values.map((exception) => ({
      ...exception,
      ...(exception.value !== undefined && { value: scrub(exception.value) }),
      ...(exception.stacktrace && {
        stacktrace: { frames: (exception.stacktrace.frames ?? []).map(cleanFrame) },
      }),
    })),
  };
}

function cleanFrame(frame: StackFrame): StackFrame {
  const kept = pick(frame, ['function', 'module', 'lineno', 'colno', 'in_app', 'module_metadata']);
  return { ...kept, ...(frame.filename !== undefined && { filename: scrub(frame.filename) }) };
}

/** Calls and navigations, by their addresses without anything personal; not what was clicked, typed or printed. */
export function cleanBreadcrumb({ category, data, ...crumb }: Breadcrumb): Breadcrumb | null {
  if (!category || !['fetch', 'xhr', 'navigation'].includes(category)) return null;
  const told = pick(data ?? {}, ['method', 'status_code', 'url', 'from', 'to']);
  const { message: _message, ...kept } = crumb;
  return { ...kept, category, data: scrubbedFields(told) };
}

/** Attributes that name an element of the page say what was answered; the others what was asked for, or by whom. */
const personal =
  /query|fragment|header|cookie|body|referrer|element|selector|\.target$|^user\.|cls\.source|lcp\.(id|url)/;

/** A measured span as it may leave. */
export function cleanSpan(span: Span): Span {
  const attributes = span.attributes ?? {};
  const op = attributes['sentry.op'];
  // The name of an interaction is the element.
  const name = typeof op === 'string' && op.startsWith('ui.') ? op : scrub(span.name);
  const kept = Object.entries(attributes).filter(([key]) => !personal.test(key));
  return { ...span, name, attributes: scrubbedFields(Object.fromEntries(kept)) };
}

/** Ids that the service itself has made. */
const ownIds = ['sentry.replay_id'];

/** Each text of flat fields without what is personal in it; what is not flat stays at home. */
export function scrubbedFields(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, ownIds.includes(key) ? value : scrubbedValue(value)]),
  );
}

function scrubbedValue(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (Array.isArray(value)) return value.map(scrubbedValue);
  return typeof value === 'object' && value !== null ? undefined : value;
}

/** The fields of these names that are there. */
export function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const result: Partial<Pick<T, K>> = {};
  for (const key of keys) if (from[key] !== undefined) result[key] = from[key];
  return result;
}
