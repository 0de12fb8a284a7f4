import { storageKeys } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { createConsentGate } from '../../features/analytics/consent-gate';
import type { Profile, Sink } from '../../features/analytics/sink';
import { toThirdPartyEvent } from '../../features/analytics/third-party-event';
import { pushEmailToDataLayer } from '../consent/data-layer-email';
import type { Shell } from '../shell';
import { isTestUser } from '../test-user';
import { syncGoogleTag } from './sync-google-tag';

/** Connects consent, events and third-party services. */
export function startMeasurement(shell: Shell): void {
  const { consents, tracker, config, report } = shell;
  const isOpen = () => consents.granted('analytics') && !isTestUser(shell);
  if (config.amplitudeKey || config.mixpanelKey) {
    const gate = createConsentGate({
      isOpen,
      load: () => loadSink(shell),
      profile: () => readProfile(shell),
      report,
    });
    const onRefused = ({ event, fact }: { event: string; fact?: string }) =>
      tracker.track('third-party-refused', { refusedEvent: event, refusedFact: fact });
    tracker.setReceiver((tracked) => {
      const event = toThirdPartyEvent(tracked, onRefused);
      if (event) gate.send(event);
    });
    consents.subscribe(gate.update);
    gate.update();
  }
  syncGoogleTag(shell, isOpen);
  pushEmailToDataLayer(shell);
}

function readProfile({ config, storage }: Shell): Profile {
  const lane = storage.getItem(storageKeys.swimlane);
  return {
    person: { version: config.version },
    group: lane === null ? undefined : { kind: 'swimlane', name: lane },
  };
}

/** Amplitude when it has a key, else Mixpanel. */
async function loadSink({ config, uuid }: Shell): Promise<Sink> {
  const { amplitudeKey, amplitudeApiHost, mixpanelKey, mixpanelApiHost } = config;
  if (amplitudeKey) {
    const { createAmplitudeSink } = await loadFile(() => import('../../features/analytics/amplitude-sink'));
    const apiHost = amplitudeApiHost ?? 'https://api2.amplitude.com';
    return createAmplitudeSink({ key: amplitudeKey, apiHost, uuid });
  }
  const { createMixpanelSink } = await loadFile(() => import('../../features/analytics/mixpanel-sink'));
  const apiHost = mixpanelApiHost ?? 'https://api-js.mixpanel.com';
  return createMixpanelSink({ key: mixpanelKey, apiHost, uuid });
}
