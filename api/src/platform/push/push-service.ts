import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { second } from '../clock';
import { createProviderCall } from '../providers/call-provider';

export type PushSettings = {
  publicKey: string;
  privateKey: string;
  /** Whom a push service can write to, `mailto:…` or a page. */
  subject: string;
  /** The sandbox, which gets everything in place of the push services; never in production. */
  sandboxUrl: string | undefined;
};

export type PushService = {
  publicKey: string;
  /** Whether messages may be sent there. */
  isKnown(endpoint: string): boolean;
  /** Wakes the browser up, without any content. False when it wants no messages any more. */
  send(endpoint: string, secondsToLive: number): Promise<boolean>;
};

/** The hosts of the browsers' push services. An endpoint comes from a caller, so any other would be a call to anywhere. */
const knownHosts = {
  google: /^fcm\.googleapis\.com$/,
  mozilla: /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  apple: /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
  microsoft: /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
};
const vendors = Object.entries(knownHosts);
const TIMEOUT = 10 * second;
/** The browser is gone, or its service takes nothing signed with our key. */
const refused = new Set([400, 401, 403, 404, 410]);

/** Sends messages without content to browsers (RFC 8030), signed with our key (RFC 8292). */
export function createPushService(settings: PushSettings): PushService {
  const { publicKey, privateKey, subject, sandboxUrl } = settings;
  const createCall = () => createProviderCall<Response>('push', ({ status }) => status < 500);
  // A circuit for each: one that fails must not stop the others.
  const calls = new Map(vendors.map(([vendor]) => [vendor, createCall()]));
  const callSandbox = createCall();
  return {
    publicKey,
    isKnown: (endpoint) => isPushEndpoint(endpoint) || isAtSandbox(endpoint),
    async send(endpoint, secondsToLive) {
      const { origin, hostname } = new URL(endpoint);
      const callProvider = calls.get(findVendor(hostname) ?? '') ?? callSandbox;
      const signature = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
      const { status, body } = await callProvider(() =>
        fetch(chooseAddress(endpoint), {
          method: 'POST',
          // Of several that wait for a browser, the newest counts.
          headers: { ...signature, ttl: String(secondsToLive), topic: 'today', urgency: 'normal' },
          // A service that is allowed may not name one that is not.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT),
        }),
      );
      await body?.cancel();
      if (refused.has(status)) return false;
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return true;
    },
  };

  function isAtSandbox(endpoint: string): boolean {
    return sandboxUrl !== undefined && endpoint.startsWith(`${sandboxUrl}/push/`);
  }

  function chooseAddress(endpoint: string): string {
    if (sandboxUrl === undefined || isAtSandbox(endpoint)) return endpoint;
    return `${sandboxUrl}/push/${createHash('sha256').update(endpoint).digest('hex').slice(0, 16)}`;
  }
}

/** Whether an address belongs to a push service of a browser, at its usual port. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && findVendor(hostname) !== undefined;
}

function findVendor(hostname: string): string | undefined {
  return vendors.find(([, host]) => host.test(hostname))?.[0];
}
