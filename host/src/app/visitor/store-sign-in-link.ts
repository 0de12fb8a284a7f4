import { links } from '@funnel/platform';
import { decodeLinkToken, storeLinkCode } from '../../features/session/link-token';
import type { Shell } from '../shell';

/** A token in the address is decoded and stored, and the visitor goes to the login, where a button signs in. */
export function storeSignInLink({ entry, store }: Pick<Shell, 'entry' | 'store'>): void {
  const code = decodeLinkToken({ token: entry.token, storedToken: store.getState().user.token });
  if (code === undefined) return;
  storeLinkCode(code, sessionStorage);
  history.replaceState(history.state, '', `${links.login()}${location.search}${location.hash}`);
}
