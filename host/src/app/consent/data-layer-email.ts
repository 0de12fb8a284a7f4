import { eventCatalogue } from '@funnel/contracts';
import type { Shell } from '../shell';
import { hashEmail } from './hash-email';

/**
 * Pushes the visitor's e-mail to the data layer, with the fields of the specification: hashed, or plain where the operator
 * says so (`plain`). Off unless configured, since the published privacy policy names no address among what Google gets, and only with consent to advertising: an address alone reveals that its owner seeks help. It is pushed only once a tag
 * reads the data layer, and once for each address. Consent may be revoked during the hashing, so it counts afterwards.
 */
export function pushEmailToDataLayer(
  { config, consents, dataLayer, report, store, uuid }: Shell,
  hash = hashEmail,
): void {
  const forms: Record<string, typeof hash> = { enabled: hash, plain: async (email) => email };
  const formEmail = forms[config.dataLayerEmail ?? 'off'];
  if (!formEmail) return;
  let pushed: string | null = null;
  const readWanted = () => {
    const { email } = store.getState().user;
    return email && email !== pushed && dataLayer.isRead() && consents.granted('advertising') ? email : null;
  };
  const pushIfNew = async () => {
    const email = readWanted();
    const formed = email && (await formEmail(email));
    if (!formed || readWanted() !== email) return;
    pushed = email;
    dataLayer.push({ event: eventCatalogue.identify.dataLayerEntry, email: formed, external_id: uuid() });
  };
  const update = () => void pushIfNew().catch(report);
  store.subscribe(update);
  consents.subscribe(update);
  dataLayer.onTag(update);
  update();
}
