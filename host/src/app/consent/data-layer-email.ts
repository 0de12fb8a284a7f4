import { eventCatalogue } from '@funnel/contracts';
import type { Shell } from '../shell';

/**
 * Tells the data layer the visitor's e-mail address, as the specification names it. Off unless switched on by
 * configuration, and then with consent to advertising only: an address alone says that somebody seeks help. It is
 * not left in the page where no tag reads it, and told once there is one.
 */
export function followEmail({ config, consents, dataLayer, store, uuid }: Shell): void {
  if (config.dataLayerEmail !== 'enabled') return;
  let told: string | null = null;
  const look = () => {
    const { email } = store.getState().user;
    if (!email || email === told || !dataLayer.isRead() || !consents.granted('advertising')) return;
    told = email;
    dataLayer.push({ event: eventCatalogue.identify.dataLayerEntry, email, external_id: uuid() });
  };
  store.subscribe(look);
  consents.subscribe(look);
  dataLayer.onTag(look);
  look();
}
