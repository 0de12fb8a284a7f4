import type { EventProperties, Track } from '@funnel/platform';
import { withoutOwnWords } from './own-words';
import { scrub } from './scrub';

/** Something that went wrong, when, and what is known about it. */
export type Caught = {
  readonly error: unknown;
  readonly details: EventProperties;
  /** The page it happened on, without what is personal in its path. */
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the visitor wrote, which the error may quote; see `ownWords`. */
  readonly words: readonly string[];
};

export type ReportOptions = {
  /** `development`: to the console alone, by specification; `local`: there as well. */
  readonly customEnv: string;
  /** Test users are never counted. */
  readonly isTestUser: () => boolean;
  readonly track: Track;
  readonly service: (caught: Caught) => void;
  readonly path: () => string;
  readonly now: () => number;
  readonly ownWords: () => readonly string[];
};

export type Report = (error: unknown, details?: EventProperties) => void;

/** A page that fails in a loop is told about no more after this. */
const MOST_REPORTS = 50;
const MAX_MESSAGE = 300;

/** Errors go to our own events, and to the error service as far as the visitor allows it. */
export function createReport(options: ReportOptions): Report {
  const { customEnv, isTestUser, track, service, path, now, ownWords } = options;
  let reports = 0;
  return (error, details = {}) => {
    // biome-ignore lint/suspicious/noConsole: the console is where errors go in development, by specification
    if (customEnv === 'development' || customEnv === 'local') console.error(error, details);
    if (customEnv === 'development' || isTestUser() || reports >= MOST_REPORTS) return;
    reports += 1;
    const page = scrub(path());
    const words = ownWords();
    track('error', { ...scrubbed(details), ...described(error, words), page });
    service({ error, details, page, at: now(), words });
  };
}

function described(error: unknown, words: readonly string[]): { name: string; message: string } {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { name, message: withoutOwnWords(scrub(message), words).slice(0, MAX_MESSAGE) };
}

function scrubbed(details: EventProperties): EventProperties {
  const entries = Object.entries(details);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? scrub(value) : value]),
  );
}
