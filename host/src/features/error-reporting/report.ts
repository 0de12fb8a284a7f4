import type { EventProperties } from '@funnel/platform';

export type ReportOptions = {
  readonly isDevelopment: boolean;
  readonly track: (event: string, properties: EventProperties) => void;
};

export type Report = (error: unknown, details?: EventProperties) => void;

/** Errors go to our own events; in development to the console, where one looks for them. */
export function createReport({ isDevelopment, track }: ReportOptions): Report {
  return (error, details = {}) => {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    // biome-ignore lint/suspicious/noConsole: the console is where errors go in development, by specification
    if (isDevelopment) console.error(error, details);
    else track('error', { name, message: message.slice(0, 300), ...details });
  };
}
