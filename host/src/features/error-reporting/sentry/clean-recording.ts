import { scrub } from '../scrub';

const CUSTOM = 5;
const INCREMENT = 3;
const INPUT = 5;

/** How things look, which says nothing about anybody, and which scrubbing would spoil. */
const looks = ['class', '_cssText', 'cssText', 'rule', 'style'];
/** What was chosen or typed. */
const choices = ['value', 'checked', 'selected'];

/**
 * A replay's recording: a line of headers, then its events as JSON. Texts are masked by the recorder already; here go
 * the addresses of pages and links, what was put in, and what the recorder says about clicks.
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
  if (choices.includes(key)) return undefined;
  return typeof value === 'string' && !looks.includes(key) ? scrub(value) : value;
}
