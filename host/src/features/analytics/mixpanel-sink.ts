import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core';
import { clearKeys, type Sink, sinkLimits } from './sink';

export type MixpanelOptions = {
  readonly key: string;
  readonly apiHost: string;
  readonly uuid: () => string;
};

const LATE_WRITE_MS = 1000;

/** Properties the service would add without consent. */
const droppedProperties = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
];

export const mixpanelSettings = {
  batch_size: sinkLimits.batchSize,
  batch_flush_interval_ms: sinkLimits.flushIntervalMs,
  batch_request_timeout_ms: sinkLimits.requestTimeoutMs,
  cookie_expiration: sinkLimits.cookieDays,
  track_links_timeout: sinkLimits.linkTrackingMs,
  api_payload_format: 'json',
  persistence: 'localStorage',
  ip: false,
  autocapture: false,
  track_pageview: false,
  track_marketing: false,
  save_referrer: false,
  store_google: false,
  skip_first_touch_marketing: true,
  stop_utm_persistence: true,
  property_blacklist: droppedProperties,
} as const;

/** Mixpanel on its own SDK, without recorder. Retries and halved batches are the SDK's. */
export function createMixpanelSink({ key, apiHost, uuid }: MixpanelOptions): Sink {
  let isStopped = false;
  const passOn = (item: object) => (isStopped ? null : item);
  const client = mixpanel.init(
    key,
    {
      ...mixpanelSettings,
      api_host: apiHost,
      hooks: { before_send_events: passOn, before_send_people: passOn, before_send_groups: passOn },
    },
    // A new name, since an instance cannot be restarted and the visitor may agree again.
    crypto.randomUUID(),
  );
  if (client.has_opted_out_tracking()) client.clear_opt_in_out_tracking();
  client.register({ distinct_id: uuid(), $device_id: uuid() });
  return {
    // A signed-in visitor uses the id of the account.
    track: ({ name, properties }) => void client.track(name, { ...properties, distinct_id: uuid() }),
    describe({ person, group }) {
      if (isStopped) return;
      // Known already, so that no event about the identification is sent.
      client.register({ distinct_id: uuid() });
      client.identify(uuid());
      client.people.set(person);
      if (!group) return;
      client.register({ [group.kind]: [group.name] });
      client.get_group(group.kind, group.name).set(person);
    },
    stop() {
      isStopped = true;
      client.stop_batch_senders();
      // The profile is deleted by our API, with the member's other deletions.
      client.opt_out_tracking({ delete_user: false });
      clearStorage(key);
      // A queued event may be written a moment later.
      setTimeout(() => isStopped && clearStorage(key), LATE_WRITE_MS);
    },
  };
}

function clearStorage(key: string): void {
  clearKeys(localStorage, [`mp_${key}`, `__mpq_${key}`]);
  clearKeys(sessionStorage, ['mp_tab_id_', 'mp_gen_new_tab_id_']);
}
