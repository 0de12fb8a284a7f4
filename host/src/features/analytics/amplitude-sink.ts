import amplitude, { type AmplitudeClient } from 'amplitude-js';
import { createResending } from './resending';
import { clearKeys, type Sink, sinkLimits } from './sink';
import type { ThirdPartyEvent } from './third-party-event';

export type AmplitudeOptions = {
  readonly key: string;
  /** Address of the service, scheme and path included. */
  readonly apiHost: string;
  readonly uuid: () => string;
};

export const amplitudeSettings = {
  batchEvents: true,
  eventUploadThreshold: sinkLimits.batchSize,
  uploadBatchSize: sinkLimits.batchSize,
  eventUploadPeriodMillis: sinkLimits.flushIntervalMs,
  cookieExpiration: sinkLimits.cookieDays,
  includeUtm: false,
  includeReferrer: false,
  includeGclid: false,
  includeFbclid: false,
  disableCookies: true,
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'Cross-Origin-Resource-Policy': '',
  },
  trackingOptions: {
    ip_address: false,
    city: false,
    region: false,
    dma: false,
    carrier: false,
    device_manufacturer: false,
    device_model: false,
  },
};

/** SDK members its types leave out. */
type Client = AmplitudeClient & {
  sendEvents(): void;
  logEvent(name: string, facts: object, onGone: undefined, onFailure: (status: number) => void): void;
};

/** Amplitude's SDK plus what it lacks beside Mixpanel's: resend timer, time-out and short texts. */
export function createAmplitudeSink({ key, apiHost, uuid }: AmplitudeOptions): Sink {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: both are there in the pinned version
  const client = amplitude.getInstance(key) as Client;
  let isStopped = false;
  const { protocol, host, pathname } = new URL(apiHost);
  client.init(key, uuid(), {
    ...amplitudeSettings,
    deviceId: uuid(),
    apiEndpoint: `${host}${pathname}`,
    forceHttps: protocol === 'https:',
  });
  client.setOptOut(false);
  const resending = createResending({
    isSending: () => Reflect.get(client, '_sending') === true,
    giveUp: () => void Reflect.set(client, '_sending', false),
    send: () => client.sendEvents(),
    now: Date.now,
  });
  return {
    track({ name, properties }) {
      if (isStopped) return;
      // A signed-in visitor uses the id of the account.
      client.setUserId(uuid());
      client.logEvent(name, truncateTexts(properties), undefined, resending.onFailure);
    },
    describe({ person: { version }, group }) {
      if (isStopped) return;
      client.setUserId(uuid());
      client.identify(new amplitude.Identify().set('version', version));
      if (!group) return;
      client.setGroup(group.kind, group.name);
      client.groupIdentify(group.kind, group.name, new amplitude.Identify().set('version', version));
    },
    stop() {
      isStopped = true;
      resending.stop();
      client.setOptOut(true);
      // Opted out, this empties the queue without a request.
      Reflect.set(client, '_sending', false);
      client.sendEvents();
      client.clearStorage();
      clearKeys(localStorage, ['amplitude_', 'amp_']);
    },
  };
}

function truncateTexts(properties: ThirdPartyEvent['properties']): ThirdPartyEvent['properties'] {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, sinkLimits.longestText) : value,
    ]),
  );
}
