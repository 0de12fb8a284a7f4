import { eventCatalogue } from '@funnel/contracts';
import type { Shell } from '../shell';
import { hashEmail } from './hash-email';

/**
 * Pushes the hash of the visitor's e-mail to the data layer, with the fields of the specification. Off unless configured,
 * and only with consent to advertising: an address alone reveals that its owner seeks help. It is pushed only once a tag
 * reads the data layer, and once for each address. Consent may be withdrawn during the hashing, so it counts afterwards.
 */
export function pushEmailToDataLayer(
  { config, consents, dataLayer, report, store, uuid }: Shell,
  hash = hashEmail,
): void {
  if (config.dataLayerEmail !== 'enabled') return;
  let pushed: string | null = null;
  const readWanted = () => {
    const { email } = store.getState().user;
    return email && email !== pushed && dataLayer.isRead() && consents.granted('advertising') ? email : null;
  };
  const pushIfNew = async () => {
    const email = readWanted();
    const hashed = email && (await hash(email));
    if (!hashed || readWanted() !== email) return;
    pushed = email;
    dataLayer.push({ event: eventCatalogue.identify.dataLayerEntry, email: hashed, external_id: uuid() });
  };
  const update = () => void pushIfNew().catch(report);
  store.subscribe(update);
  consents.subscribe(update);
  dataLayer.onTag(update);
  update();
}
