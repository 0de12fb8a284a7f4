import { eventCatalogue } from '@funnel/contracts';
import type { Shell } from '../shell';

/**
 * Pushes the visitor's e-mail to the data layer, as the specification names it. Off unless configured, and only with
 * consent to advertising: an address alone reveals that its owner seeks help. It is pushed only once a tag reads the
 * data layer.
 */
export function pushEmailToDataLayer({ config, consents, dataLayer, store, uuid }: Shell): void {
  if (config.dataLayerEmail !== 'enabled') return;
  let pushed: string | null = null;
  const pushIfNew = () => {
    const { email } = store.getState().user;
    if (!email || email === pushed || !dataLayer.isRead() || !consents.granted('advertising')) return;
    pushed = email;
    dataLayer.push({ event: eventCatalogue.identify.dataLayerEntry, email, external_id: uuid() });
  };
  store.subscribe(pushIfNew);
  consents.subscribe(pushIfNew);
  dataLayer.onTag(pushIfNew);
  pushIfNew();
}
