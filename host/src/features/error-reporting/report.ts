import type { EventProperties, Track } from '@funnel/platform';
import { scrubText } from './scrub-text';
import { redactVisitorTexts } from './visitor-text-redaction';

/** An error, when and where it happened, and its details. */
export type ReportedError = {
  readonly error: unknown;
  readonly details: EventProperties;
  /** The scrubbed path of the page. */
  readonly page: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Texts of the visitor that the error may quote; see `collectVisitorTexts`. */
  readonly visitorTexts: readonly string[];
};

export type ReportOptions = {
  /** `development`: console only, by specification; `local`: console as well. */
  readonly customEnv: string;
  /** Test users are never tracked. */
  readonly isTestUser: () => boolean;
  readonly track: Track;
  readonly service: (error: ReportedError) => void;
  readonly path: () => string;
  readonly now: () => number;
  readonly collectVisitorTexts: () => readonly string[];
};

export type Report = (error: unknown, details?: EventProperties) => void;

/** Stops reporting a page that fails in a loop. */
const MOST_REPORTS = 50;
const MAX_MESSAGE = 300;

/** Reports errors to our own events, and with consent to the error service. */
export function createReport(options: ReportOptions): Report {
  const { customEnv, isTestUser, track, service, path, now, collectVisitorTexts } = options;
  let reports = 0;
  return (error, details = {}) => {
    // biome-ignore lint/suspicious/noConsole: the console is where errors go in development, by specification
    if (customEnv === 'development' || customEnv === 'local') console.error(error, details);
    if (customEnv === 'development' || isTestUser() || reports >= MOST_REPORTS) return;
    reports += 1;
    const page = scrubText(path());
    const words = collectVisitorTexts();
    track('error', { ...scrubDetails(details), ...describeError(error, words), page });
    service({ error, details, page, at: now(), visitorTexts: words });
  };
}

function describeError(error: unknown, words: readonly string[]): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message: redactVisitorTexts(scrubText(message), words).slice(0, MAX_MESSAGE) };
}

function scrubDetails(details: EventProperties): EventProperties {
  const entries = Object.entries(details);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]),
  );
}
