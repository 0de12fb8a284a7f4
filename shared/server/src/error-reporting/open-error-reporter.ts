import { type ErrorReporter, type ErrorReporterOptions, noErrorReporter } from './error-reporter';

type Options = Omit<ErrorReporterOptions, 'dsn'> & { readonly dsn: string | undefined };

/** Starts Sentry; without an address nothing is reported, and its SDK is not loaded. */
export async function openErrorReporter({ dsn, ...options }: Options): Promise<ErrorReporter> {
  if (dsn === undefined) return noErrorReporter;
  const { startSentry } = await import('./sentry');
  return startSentry({ dsn, ...options });
}
