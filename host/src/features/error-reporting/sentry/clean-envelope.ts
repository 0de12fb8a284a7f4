import type { BrowserOptions } from '@sentry/react';
import { pick, scrubbedFields } from './clean-event';
import { cleanRecording } from './clean-recording';

type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** What an envelope may hold. Errors and spans were cleaned when they were made. */
const allowed = ['event', 'span', 'client_report', 'replay_event', 'replay_recording'];

/** The last gate before the wire: what is not known is not sent, and replays are cleaned here, where they are whole. */
export function scrubbingTransport(make: MakeTransport): MakeTransport {
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

/** An envelope with the items that may leave. */
export function cleanEnvelope([header, items]: Envelope): Envelope {
  const kept = items.filter(([{ type }]) => allowed.includes(type)).map(cleanItem);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each item has kept its type; the SDK's union of them is lost by the map
  return [withoutPage(header), kept] as Envelope;
}

/** The trace in the header may name the page it began on, which no other hook sees. */
function withoutPage(header: Envelope[0]): unknown {
  if (!('trace' in header) || typeof header.trace !== 'object') return header;
  const { transaction: _page, ...trace } = { transaction: '', ...header.trace };
  return { ...header, trace };
}

type Item = readonly [header: { readonly type: string }, payload: unknown];

function cleanItem([header, payload]: Item): Item {
  if (header.type === 'replay_event') return [header, cleanReplayEvent(payload)];
  if (header.type === 'replay_recording') {
    const recording = cleanRecording(payload);
    return [{ ...header, ...{ length: new TextEncoder().encode(recording).length } }, recording];
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
  return { ...pick(fields, replayFields), ...scrubbedFields({ urls: fields['urls'] }) };
}
