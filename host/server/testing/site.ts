import type { PageTemplate } from '../page/page-template';
import type { Sources } from '../sources/sources';

/** The minimal environment of a site. */
export const environment = {
  HEADER_KEY: 'some-api-key',
  MIXPANEL_KEY: '',
  SENTRY_DSN: '',
  TRACE_PROPAGATION_TARGETS_REGEX: '',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  GROWTHBOOK_CLIENT_KEY: 'sdk-local',
  GROWTHBOOK_DECRYPTION_KEY: '',
  S3_ASSETS_BASE_URL: 'http://assets.test',
  GOOGLE_ANALYTICS_TAG: '',
  REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: '',
};

/** Sources that return nothing, as when all are down. */
export const silentSources: Sources = {
  appConfig: async () => undefined,
  geo: async () => undefined,
  flags: async () => undefined,
  newestFlags: async () => undefined,
  registry: async () => undefined,
  preview: async () => undefined,
  buckets: async () => ({}),
  membershipPrice: async () => undefined,
  releaseText: async () => undefined,
};

/** A server that is ready, writes no log and knows no other build. */
export const quietServer = {
  observe: () => ({
    requestId: 'request-1',
    run: <T>(work: () => T) => work(),
    nameVersion: () => undefined,
  }),
  readiness: { isReady: true },
  sendOtherBuild: async () => false,
};

/** The slots of the page's template, with a loader for the first screen. */
export function buildTemplate(styles: string): string {
  const fallbacks = { html: '<html lang="en">', head: '', styles, 'screen-styles': '' };
  const [html, ...head] = Object.entries(fallbacks).map(([name, text]) => renderSlot(name, text));
  const loading = ['<div class="loader"></div>', renderSlot('after-loading', '')];
  const screen = renderSlot('screen', renderSlot('before-loading', '') + loading.join(''));
  return `${html}<head>${head.join('')}</head><body><div id="root">${screen}</div></body></html>`;
}

function renderSlot(name: string, fallback: string): string {
  return `<!--slot:${name}-->${fallback}<!--/slot:${name}-->`;
}

/** A page without styles, texts and scripts of its own. */
export const emptyTemplate: PageTemplate = {
  html: buildTemplate(''),
  texts: {},
  styles: undefined,
  scripts: [],
  laterSurface: [],
  schemas: [],
};
