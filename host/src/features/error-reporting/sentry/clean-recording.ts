import { scrubText } from '../scrub-text';

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
