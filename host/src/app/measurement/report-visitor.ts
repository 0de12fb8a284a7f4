import type { Geo } from '@funnel/contracts';
import { sendUserInfo } from '../../features/attribution/send-user-info';
import { buildUserInfo } from '../../features/attribution/user-info';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';

/** Sends the visitor's info to our API, and again when the id or a consent changes. */
export function reportVisitor(shell: Shell, geo: Geo): void {
  const { api, uuid, storage, locale, store, consents, dataLayer, report } = shell;
  const send = () =>
    sendUserInfo({
      api,
      uuid,
      session: sessionStorage,
      info: (googleClientId) => buildUserInfo({ storage, geo, locale, googleClientId }),
      readGoogleClientId: dataLayer.clientId,
      wait,
      log: report,
    });
  // In sequence, so that the same info is not sent twice.
  let sending = send();
  const sendAgain = () => {
    sending = sending.then(send);
  };
  let known = uuid();
  store.subscribe(() => {
    if (uuid() === known) return;
    known = uuid();
    sendAgain();
  });
  consents.subscribe(sendAgain);
  dataLayer.onTag(sendAgain);
}
