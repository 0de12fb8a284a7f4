import type { EventProperties, Track } from '@funnel/platform';
import { scrubText } from './scrub-text';
import { redactVisitorTexts } from './visitor-text-redaction';

/** An error, when and where it happened, and its details. */
export type ReportedError = {
  readonly error: unknown;
  readonly level: 'error' | 'warning';
  readonly details: EventProperties;
  /** The scrubbed path of the page. */
  readonly page: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Texts of the visitor that the error may quote; see `collectVisitorTexts`. */
  readonly visitorTexts: readonly string[];
};

export type ReportOptions = {
  /** `development`: console only, by specification; `local`: console as well. Warnings are in every console. */
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

/** Reports errors, and texts as warnings, to our own events, and with consent to the error service. */
export function createReport(options: ReportOptions): Report {
  const { customEnv, isTestUser, track, service, path, now, collectVisitorTexts } = options;
  let reports = 0;
  return (error, details = {}) => {
    const level = typeof error === 'string' ? 'warning' : 'error';
    // biome-ignore lint/suspicious/noConsole: the specification requires warnings in the console
    if (level === 'warning') console.warn(error, details);
    // biome-ignore lint/suspicious/noConsole: the console is where errors go in development, by specification
    else if (customEnv === 'development' || customEnv === 'local') console.error(error, details);
    if (customEnv === 'development' || isTestUser() || reports >= MOST_REPORTS) return;
    reports += 1;
    const page = scrubText(path());
    const words = collectVisitorTexts();
    track('error', { ...scrubDetails(details), ...describeError(error, words), page });
    service({ error, level, details, page, at: now(), visitorTexts: words });
  };
}

function describeError(error: unknown, words: readonly string[]): { name: string; message: string } {
  const { name, message } = toNamedError(error);
  return { name, message: redactVisitorTexts(scrubText(message), words).slice(0, MAX_MESSAGE) };
}

function toNamedError(error: unknown): Pick<Error, 'name' | 'message'> {
  if (typeof error === 'string') return { name: 'Warning', message: error };
  return error instanceof Error ? error : new Error(String(error));
}

function scrubDetails(details: EventProperties): EventProperties {
  const entries = Object.entries(details);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]),
  );
}
