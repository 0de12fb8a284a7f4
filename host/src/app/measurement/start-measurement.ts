import { storageKeys } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import { createGate } from '../../features/analytics/gate';
import type { Sink } from '../../features/analytics/sink';
import { thirdPartyEvent } from '../../features/analytics/third-party-event';
import { followEmail } from '../consent/email-entry';
import type { Shell } from '../shell';
import { followGoogleTag } from './google';

/** Joins the visitor's decisions, the events and the services that may get them. */
export function measure(shell: Shell): void {
  const { consents, tracker, storage, config, report } = shell;
  const isOpen = () => consents.granted('analytics') && storage.getItem(storageKeys.e2eTestUser) === null;
  if (config.amplitudeKey || config.mixpanelKey) {
    const gate = createGate({ isOpen, load: () => loadSink(shell), report });
    const onRefused = ({ event, fact }: { event: string; fact?: string }) =>
      tracker.track('third-party-refused', { refusedEvent: event, refusedFact: fact });
    tracker.handOver((told) => {
      const event = thirdPartyEvent(told, onRefused);
      if (event) gate.pass(event);
    });
    consents.subscribe(gate.look);
    gate.look();
  }
  followGoogleTag(shell, isOpen);
  followEmail(shell);
}

/** One service at a time: Amplitude when it has a key, else Mixpanel. */
async function loadSink({ config, uuid }: Shell): Promise<Sink> {
  const { amplitudeKey, amplitudeApiHost, mixpanelKey, mixpanelApiHost } = config;
  if (amplitudeKey) {
    const { amplitudeSink } = await loadFile(() => import('../../features/analytics/amplitude-sink'));
    const apiHost = amplitudeApiHost ?? 'https://api2.amplitude.com';
    return amplitudeSink({ key: amplitudeKey, apiHost, uuid });
  }
  const { mixpanelSink } = await loadFile(() => import('../../features/analytics/mixpanel-sink'));
  const apiHost = mixpanelApiHost ?? 'https://api-js.mixpanel.com';
  return mixpanelSink({ key: mixpanelKey, apiHost, uuid });
}
