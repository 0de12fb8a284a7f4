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
  /** URL of a replacement for the payment provider's script. Refused with a live key. */
  'stripeScriptUrl',
  /** Source of the flags: a path of the site that proxies them, or the provider's host. */
  'growthbookApiHost',
  /** Hosts for product analytics; default: the providers' hosts. Only one provider is used: Amplitude if it has a key. */
  'mixpanelApiHost',
  'amplitudeKey',
  'amplitudeApiHost',
  /** Host that serves Google's tag and receives its reports; default: Google's host. */
  'googleTagUrl',
  /** `enabled` adds the visitor's e-mail address to the data layer, with advertising consent. Off by default. */
  'dataLayerEmail',
  /** The host's release in error reports, by which the error service finds source maps. */
  'release',
  /** Sentry projects per remote, as `quiz=<dsn>,checkout=<dsn>`; other errors go to `sentryDSN`. */
  'sentryRemoteDsns',
  /** `enabled` counts in experiments only visitors who opted in to analytics. Off by default. */
  'trackingOptOutByDefault',
  /** `enabled` allows test tools such as /e2e/setup. */
  'testTools',
  /** Who runs the site, for the legal pages. A page from before the host knew it lacks all of them. */
  'legalEntityName',
  'legalEntityAddress',
  'legalEntityRepresentative',
  'legalEntityEmail',
  'legalEntityGoverningLaw',
  'legalEntityRegister',
  'legalEntityVatId',
] as const;

/** The configuration the browser gets at start-up. All strings, by specification. */
export type RuntimeConfig = Record<(typeof required)[number], string> &
  Partial<Record<(typeof optional)[number], string | undefined>>;

/**
 * Parses the runtime configuration or throws "Invalid ENV config: " and the bad fields, never their values. Written by
 * hand, since the browser runs it first and should not wait for the schema library.
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
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: every field was checked to be a string
  return Object.fromEntries(known) as RuntimeConfig;
}

function createConfigError(fields: readonly string[]): Error {
  return new Error(`Invalid ENV config: ${fields.map((name) => `${name} (invalid_type)`).join(', ')}`);
}
