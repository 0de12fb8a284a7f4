import type { BrowserOptions } from '@sentry/react';
import { scrubText } from '../scrub-text';
import { pick, scrubFields } from './clean-event';

type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** Item types an envelope may hold. Errors and spans are cleaned when created. */
const allowed = ['event', 'span', 'client_report', 'replay_event', 'replay_recording'];

/** Transport that drops unknown items and cleans replays, which are complete only here. */
export function createScrubbingTransport(make: MakeTransport): MakeTransport {
  return (options) => {
    const transport = make(options);
    return {
      ...transport,
      send: async (envelope) => {
        const clean = cleanEnvelope(envelope);
        return clean[1].length > 0 ? transport.send(clean) : {};
      },
    };
  };
}

/** Keeps the allowed items of an envelope. */
export function cleanEnvelope([header, items]: Envelope): Envelope {
  const kept = items.filter(([{ type }]) => allowed.includes(type)).map(cleanItem);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each item has kept its type; the SDK's union of them is lost by the map
  return [dropPage(header), kept] as Envelope;
}

/** The trace header may name its start page, which no other hook sees. */
function dropPage(header: Envelope[0]): unknown {
  if (!('trace' in header) || typeof header.trace !== 'object') return header;
  const { transaction: _page, ...trace } = { transaction: '', ...header.trace };
  return { ...header, trace };
}

type Item = readonly [header: { readonly type: string }, payload: unknown];

function cleanItem([header, payload]: Item): Item {
  if (header.type === 'replay_event') return [header, cleanReplayEvent(payload)];
  if (header.type === 'replay_recording') {
    const recording = cleanRecording(payload);
    const measured = { ...header, length: new TextEncoder().encode(recording).length };
    return [measured, recording];
  }
  return [header, payload];
}

const replayFields = [
  'type',
  'event_id',
  'timestamp',
  'platform',
  'release',
  'environment',
  'sdk',
  'replay_id',
  'replay_type',
  'replay_start_timestamp',
  'segment_id',
  'error_ids',
  'trace_ids',
];

function cleanReplayEvent(event: unknown): unknown {
  const fields: Record<string, unknown> = { ...(typeof event === 'object' ? event : {}) };
  return { ...pick(fields, replayFields), ...scrubFields({ urls: fields['urls'] }) };
}

const CUSTOM = 5;
const INCREMENT = 3;
const INPUT = 5;

/** Styling fields: not personal, and scrubbing would break them. */
const styleFields = ['class', '_cssText', 'cssText', 'rule', 'style'];
/** User input fields. */
const inputFields = ['value', 'checked', 'selected'];

/**
 * Cleans a replay recording: a header line, then events as JSON. The recorder masks texts; this removes page and
 * link addresses, input, and click details.
 */
export function cleanRecording(recording: unknown): string {
  const [headers = '{}', events] = typeof recording === 'string' ? recording.split('\n', 2) : [];
  const recorded: unknown = JSON.parse(events ?? '[]');
  const kept = Array.isArray(recorded) ? recorded.filter(isAllowed) : [];
  return `${headers}\n${JSON.stringify(kept, cleanField)}`;
}

function isAllowed({ type, data }: { type: number; data?: Partial<Record<string, unknown>> }): boolean {
  if (type === INCREMENT) return data?.['source'] !== INPUT;
  return type !== CUSTOM || data?.['tag'] === 'performanceSpan';
}

function cleanField(key: string, value: unknown): unknown {
  if (inputFields.includes(key)) return undefined;
  return typeof value === 'string' && !styleFields.includes(key) ? scrubText(value) : value;
}
