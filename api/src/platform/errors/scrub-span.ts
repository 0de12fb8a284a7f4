import type { ClientOptions } from '@sentry/core';

type Span = Parameters<NonNullable<ClientOptions['beforeSendSpan']>>[0];

/** Attributes without visitor data: no URLs, headers or SQL statements. */
const allowedAttributes = new Set([
  'sentry.op',
  'sentry.origin',
  'sentry.kind',
  'sentry.sample_rate',
  'sentry.segment.id',
  'sentry.segment.name',
  'sentry.segment.name.source',
  'sentry.release',
  'sentry.environment',
  'sentry.sdk.name',
  'sentry.sdk.version',
  'sentry.trace_lifecycle',
  'http.route',
  'http.request.method',
  'http.response.status_code',
  'db.system.name',
]);

/** Removes visitor data from a span. It must not throw: the span would be sent unchanged. */
export function scrubSpan(span: Span): Span {
  const attributes = Object.entries(span.attributes ?? {}).filter(([name]) => allowedAttributes.has(name));
  const { links: _links, ...rest } = span;
  return { ...rest, name: chooseSpanName(span), attributes: Object.fromEntries(attributes) };
}

/** Incoming requests are named by route template, outgoing calls by host, anything else by operation. */
function chooseSpanName({ name, attributes = {} }: Span): string {
  const { 'http.route': route, 'http.request.method': method, 'server.address': host } = attributes;
  if (route !== undefined) return name;
  if (method === undefined) return String(attributes['sentry.op'] ?? 'span');
  return attributes['sentry.kind'] === 'client' ? `${method} ${host}` : String(method);
}
