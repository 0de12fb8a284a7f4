import { links } from '@funnel/platform';
import { decodeLinkToken, storeLinkCode } from '../../features/session/link-token';
import type { Shell } from '../shell';

/** Stores the code of a sign-in link and shows the login, where a button uses it. */
export function storeSignInLink({ entry, store }: Pick<Shell, 'entry' | 'store'>): void {
  const code = decodeLinkToken({ token: entry.token, storedToken: store.getState().user.token });
  if (code === undefined) return;
  storeLinkCode(code, sessionStorage);
  history.replaceState(history.state, '', `${links.login()}${location.search}${location.hash}`);
}
