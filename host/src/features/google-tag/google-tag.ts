export type TagConsents = { readonly analytics: boolean; readonly advertising: boolean };

export type GoogleTagOptions = {
  readonly page: Window;
  /** `GTM-…` is a container that reads objects, anything else a tag that takes commands. */
  readonly id: string;
  /** Where the tag is fetched and reports to, when that is not Google's own host. */
  readonly host: string | undefined;
  /** The address it may tell: without query, without steps. */
  readonly location: string;
  readonly consents: TagConsents;
  readonly now: () => number;
};

export type GoogleTag = {
  push(entry: Readonly<Record<string, unknown>>): void;
  clientId(): Promise<string>;
  consent(consents: TagConsents): void;
  /** On pages about health the tag is silent: everything is denied, and it no longer reads the page's data layer. */
  setSilent(isSilent: boolean): void;
  /** Silences it and removes its cookies. */
  stop(): void;
};

const nothing: TagConsents = { analytics: false, advertising: false };

/** Loads Google's tag with Consent Mode: everything is denied before it is there, then what the visitor agreed to. */
export function loadGoogleTag(options: GoogleTagOptions): GoogleTag {
  const { page, id, host, location, now } = options;
  const isContainer = id.startsWith('GTM-');
  // The tag changes this very list, and goes on reading it wherever it stands.
  const layer: object[] = [];
  let granted = options.consents;
  let isSilent = false;
  // The tag tells commands from entries by this very object; an array would be ignored.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  const tellConsents = () => gtag('consent', 'update', consentStates(isSilent ? nothing : granted));
  function listen(): void {
    // A measurement id is silenced by this mark; a container knows no such thing and is given nothing to read.
    Reflect.set(page, `ga-disable-${id}`, isSilent);
    page.dataLayer = isSilent ? [] : layer;
  }

  function setSilent(next: boolean): void {
    if (next === isSilent) return;
    isSilent = next;
    listen();
    tellConsents();
  }

  listen();
  gtag('consent', 'default', { ...consentStates(nothing), wait_for_update: 500 });
  if (!isContainer) {
    gtag('js', new Date(now()));
    gtag('config', id, tagSettings(location, host));
  }
  tellConsents();
  // What a container takes for the beginning of the page. After the decision, or its first tags would not know of it.
  if (isContainer) layer.push({ 'gtm.start': now(), event: 'gtm.js' });
  addScript(page.document, scriptAddress(id, host));

  return {
    setSilent,
    consent(next) {
      const isSame = next.analytics === granted.analytics && next.advertising === granted.advertising;
      granted = next;
      if (!isSame) tellConsents();
    },
    push(entry) {
      if (isContainer) layer.push(entry);
      else if (entry['event'] === 'purchase') gtag('event', 'purchase', entry['ecommerce']);
    },
    clientId: () => new Promise((resolve) => gtag('get', id, 'client_id', resolve)),
    stop() {
      setSilent(true);
      removeCookies(page.document);
    },
  };
}

function consentStates({ analytics, advertising }: TagConsents) {
  const state = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
    analytics_storage: state(analytics),
  };
}

function tagSettings(location: string, host: string | undefined) {
  return {
    send_page_view: false,
    page_location: location,
    page_referrer: '',
    allow_google_signals: false,
    // Of this host alone, so that a withdrawal can remove them.
    cookie_domain: 'none',
    ...(host !== undefined && { server_container_url: host }),
  };
}

function scriptAddress(id: string, host = 'https://www.googletagmanager.com'): string {
  const file = id.startsWith('GTM-') ? 'gtm.js' : 'gtag/js';
  return `${host}/${file}?id=${encodeURIComponent(id)}`;
}

function addScript(document: Document, address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Those of a tag stand under this host alone; those a container sets, under the whole domain. */
function removeCookies(document: Document): void {
  const labels = document.location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!/^_(ga|gcl|gid)/.test(name)) continue;
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
