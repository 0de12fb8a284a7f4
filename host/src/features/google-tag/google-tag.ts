export type TagConsents = { readonly analytics: boolean; readonly advertising: boolean };

export type GoogleTagOptions = {
  readonly page: Window;
  /** `GTM-…` is a container that reads objects; anything else is a tag that reads commands. */
  readonly id: string;
  /** Host of the tag's script and reports, if not Google's own. */
  readonly host: string | undefined;
  /** The page address it may report: no query, no steps. */
  readonly location: string;
  readonly consents: TagConsents;
  readonly now: () => number;
};

export type GoogleTag = {
  push(entry: Readonly<Record<string, unknown>>): void;
  clientId(): Promise<string>;
  consent(consents: TagConsents): void;
  /** On health pages the tag is silent: all consents are denied and it no longer reads the data layer. */
  setSilent(isSilent: boolean): void;
  /** Silences it and removes its cookies. */
  stop(): void;
};

const noConsents: TagConsents = { analytics: false, advertising: false };

/** Loads Google's tag with Consent Mode: all denied by default, then updated to the visitor's consents. */
export function loadGoogleTag(options: GoogleTagOptions): GoogleTag {
  const { page, id, host, location, now } = options;
  const isContainer = id.startsWith('GTM-');
  // The tag patches this array and keeps reading it.
  const layer: object[] = [];
  let granted = options.consents;
  let isSilent = false;
  // The tag recognises commands by the arguments object; it would ignore an array.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const updateConsents = () => gtag('consent', 'update', toConsentStates(isSilent ? noConsents : granted));
  function updateDataLayer(): void {
    // This flag silences a measurement id; a container ignores it and gets an empty list instead.
    Reflect.set(page, `ga-disable-${id}`, isSilent);
    page.dataLayer = isSilent ? [] : layer;
  }

  function setSilent(next: boolean): void {
    if (next === isSilent) return;
    isSilent = next;
    updateDataLayer();
    updateConsents();
  }

  updateDataLayer();
  gtag('consent', 'default', { ...toConsentStates(noConsents), wait_for_update: 500 });
  if (!isContainer) {
    gtag('js', new Date(now()));
    gtag('config', id, buildTagSettings(location, host));
  }
  updateConsents();
  // The start event of a container. Pushed after the consents, or its first tags would not know them.
  if (isContainer) layer.push({ 'gtm.start': now(), event: 'gtm.js' });
  addScript(page.document, buildScriptUrl(id, host));

  return {
    setSilent,
    consent(next) {
      const isSame = next.analytics === granted.analytics && next.advertising === granted.advertising;
      // The tag would send the address with later events.
      if (!isContainer && granted.advertising && !next.advertising) gtag('set', 'user_data', {});
      granted = next;
      if (!isSame) updateConsents();
    },
    push(entry) {
      if (isContainer) layer.push(entry);
      else for (const command of toTagCommands(entry)) gtag(...command);
    },
    clientId: () => new Promise((resolve) => gtag('get', id, 'client_id', resolve)),
    stop() {
      setSilent(true);
      removeCookies(page.document);
    },
  };
}

/** The commands of a `G-` tag for an entry of the data layer, under the names that Google reads. */
function toTagCommands(entry: Readonly<Record<string, unknown>>): unknown[][] {
  const { event, ecommerce, subscriptionId, predictedLtv, email, external_id } = entry;
  if (event === 'purchase') {
    const facts = { subscription_id: subscriptionId, predicted_ltv: predictedLtv };
    return [['event', 'purchase', { ...Object(ecommerce), ...facts }]];
  }
  if (event === 'email') {
    return [
      ['set', 'user_data', isPlain(email) ? { email } : { sha256_email_address: email }],
      ['event', 'email', { external_id }],
    ];
  }
  return [];
}

function toConsentStates({ analytics, advertising }: TagConsents) {
  const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
    analytics_storage: state(analytics),
  };
}

function buildTagSettings(location: string, host: string | undefined) {
  return {
    send_page_view: false,
    page_location: location,
    page_referrer: '',
    allow_google_signals: false,
    // Limited to this host, so that revoked consent can remove the cookies.
    cookie_domain: 'none',
    ...(host !== undefined && { server_container_url: host }),
  };
}

function buildScriptUrl(id: string, host = 'https://www.googletagmanager.com'): string {
  const file = id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js';
  return `${host}/${file}?id=${encodeURIComponent(id)}`;
}

function addScript(document: Document, address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

function isPlain(email: unknown): boolean {
  return typeof email === 'string' && email.includes('@');
}

/** A tag sets cookies for this host only, a container for the whole domain. */
function removeCookies(document: Document): void {
  const labels = document.location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!/^_(ga|gcl|gid)/.test(name)) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
