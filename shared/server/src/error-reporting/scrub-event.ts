import type { ErrorEvent, Exception } from '@sentry/core';
import { scrubText } from '../scrub-text';

/** Rebuilds an error event from an allow-list: fields not named here are not sent. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { contexts, tags, exception } = event;
  const subject = tags?.['subject'];
  return {
    ...pickFields(event, [
      'type',
      'event_id',
      'timestamp',
      'level',
      'platform',
      'release',
      'environment',
      'sdk',
      'tags',
    ]),
    ...(typeof subject === 'string' && { transaction: subject }),
    ...(contexts?.trace && { contexts: { trace: pickIds(contexts.trace) } }),
    ...(exception?.values && { exception: { values: exception.values.map(scrubException) } }),
  };
}

type Trace = NonNullable<NonNullable<ErrorEvent['contexts']>['trace']>;

function pickIds({ trace_id, span_id }: Trace): Trace {
  return { trace_id, span_id };
}

function scrubException({ type, value, mechanism, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map((frame) =>
    pickFields(frame, ['filename', 'function', 'module', 'lineno', 'colno', 'in_app']),
  );
  return {
    ...(type !== undefined && { type }),
    ...(value !== undefined && { value: scrubText(value) }),
    ...(mechanism && { mechanism: pickFields(mechanism, ['type', 'handled']) }),
    ...(frames && { stacktrace: { frames } }),
  };
}

function pickFields<Value extends object, Name extends keyof Value>(
  value: Value,
  names: Name[],
): Pick<Value, Name> {
  const chosen = names.filter((name) => name in value).map((name) => [name, value[name]]);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: made of these very names
  return Object.fromEntries(chosen) as Pick<Value, Name>;
}
