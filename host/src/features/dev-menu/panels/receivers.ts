import { type EventDefinition, eventCatalogue } from '@funnel/contracts';
import type { LoggedEvent } from '../event-log';

const catalogue: ReadonlyMap<string, EventDefinition> = new Map(Object.entries(eventCatalogue));

const entryConditions: Readonly<Record<NonNullable<EventDefinition['dataLayerEntry']>, string>> = {
  email: 'by a container only, where DATA_LAYER_EMAIL is set, after consent to advertising',
  purchase: 'after consent to analytics',
};

/** The receivers of an event by the catalogue, with its name there and the condition. */
export function listReceivers({
  event,
  thirdParties,
}: Pick<LoggedEvent, 'event' | 'thirdParties'>): string[] {
  const receivers = ['Our API'];
  const { analyticsName, dataLayerEntry, messagingName } = catalogue.get(event) ?? {};
  if (analyticsName) {
    const state = thirdParties === 'told' ? 'told' : 'held until there is consent';
    receivers.push(`Product analytics as “${analyticsName}”, ${state}`);
  }
  if (dataLayerEntry) {
    receivers.push(`Google’s tag as “${dataLayerEntry}”, ${entryConditions[dataLayerEntry]}`);
  }
  if (messagingName) {
    receivers.push(`Customer.io as “${messagingName}”, by our server, after consent to helpful e-mails`);
  }
  return receivers;
}
