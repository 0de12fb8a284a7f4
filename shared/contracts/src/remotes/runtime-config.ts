const required = [
  'apiBase',
  'headerKey',
  'mixpanelKey',
  'customEnv',
  'sentryDSN',
  'tracePropagationTargetsRegex',
  'stripePublishableKey',
  'growthbookClientKey',
  'growthbookDecryptionKey',
  's3AssetsBaseUrl',
  'googleAnalyticsTag',
  'revenuecatStripeAppPublicApiKey',
  'testsRunning',
  'version',
] as const;

const optional = [
  'typeformId',
  'typeformPlatform',
  // ext
  /** Address of the payment provider's script where it is not the provider's own. Refused with a live key. */
  'stripeScriptUrl',
  /** Where flags come from: a path of the site, which hands them on, or the provider's own host. */
  'growthbookApiHost',
  /** Where product analytics go; the providers' own hosts unless told. One receiver at a time: Amplitude when it has a key. */
  'mixpanelApiHost',
  'amplitudeKey',
  'amplitudeApiHost',
  /** Where Google's tag is fetched and reports to; Google's own host unless told. */
  'googleTagUrl',
  /** `enabled` to put the visitor's e-mail address into the data layer, with consent to advertising. Off by default. */
  'dataLayerEmail',
  /** Errors of a remote go to its squad's own project, as `quiz=<dsn>,checkout=<dsn>`; else to `sentryDSN`. */
  'sentryRemoteDsns',
  /** `enabled` where test tools such as /e2e/setup may be used. */
  'testTools',
] as const;

/** What the browser is told at start-up. All strings, by specification. */
export type RuntimeConfig = Record<(typeof required)[number], string> &
  Partial<Record<(typeof optional)[number], string | undefined>>;

/**
 * Parses the runtime configuration or throws "Invalid ENV config: " and the bad fields, never their values. By hand,
 * since the browser does it before anything else, and a list of texts is not worth waiting for the schema library.
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null) throw createConfigError(['config']);
  const given = new Map<string, unknown>(Object.entries(value));
  const isText = (name: string) => typeof given.get(name) === 'string';
  const wrong = [
    ...required.filter((name) => !isText(name)),
    ...optional.filter((name) => given.get(name) !== undefined && !isText(name)),
  ];
  if (wrong.length > 0) throw createConfigError(wrong);
  const known = [...required, ...optional].filter(isText).map((name) => [name, given.get(name)]);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each required field was seen to be a text, and the others too
  return Object.fromEntries(known) as RuntimeConfig;
}

function createConfigError(fields: readonly string[]): Error {
  return new Error(`Invalid ENV config: ${fields.map((name) => `${name} (invalid_type)`).join(', ')}`);
}
