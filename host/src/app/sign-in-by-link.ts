import { links } from '@funnel/platform';
import { redeemLinkToken } from '../features/session/link-token';
import { sessionStarted } from '../features/session/user-slice';
import { becomeVisitor } from './become-visitor';
import type { Shell } from './shell';

const failures = {
  refused: 'This sign-in link is used or expired. Ask for a new one.',
  unreachable: 'We could not sign you in just now. Open the link in your mail once more.',
};

/** A token in the address becomes a session, and the visitor goes to the login, which sends a member on. */
export async function signInByLink(shell: Shell): Promise<void> {
  const { api, entry, store, notices } = shell;
  const { token } = entry;
  const outcome = await redeemLinkToken({ token, storedToken: store.getState().user.token, api });
  if (outcome.status === 'none') return;
  history.replaceState(history.state, '', `${links.login()}${location.search}${location.hash}`);
  if (outcome.status !== 'signed-in') return notices.notify(failures[outcome.status], 'error');
  const { token: session, user } = outcome.session;
  becomeVisitor(shell, user.uuid);
  store.dispatch(sessionStarted({ token: session, email: user.email, firstName: user.firstName }));
}
