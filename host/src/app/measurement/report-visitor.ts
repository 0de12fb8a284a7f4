import type { Geo } from '@funnel/contracts';
import { tellUserInfo } from '../../features/attribution/tell-user-info';
import { userInfoOf } from '../../features/attribution/user-info';
import { logWarning, wait } from '../boot/browser';
import type { Shell } from '../shell';

/** Tells our API about this visitor, and again when the visitor becomes another or decides on analytics. */
export function reportVisitor(shell: Shell, geo: Geo): void {
  const { api, uuid, storage, locale, store, consents, dataLayer } = shell;
  const tell = () =>
    tellUserInfo({
      api,
      uuid,
      session: sessionStorage,
      info: (googleClientId) => userInfoOf({ storage, geo, locale, googleClientId }),
      readGoogleClientId: dataLayer.clientId,
      wait,
      log: logWarning,
    });
  // One after another, so that the same thing is not told twice.
  let telling = tell();
  const again = () => {
    telling = telling.then(tell);
  };
  let known = uuid();
  store.subscribe(() => {
    if (uuid() === known) return;
    known = uuid();
    again();
  });
  consents.subscribe(again);
  dataLayer.onTag(again);
}
