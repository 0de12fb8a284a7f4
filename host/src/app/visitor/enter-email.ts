import type { EmailSource } from '@funnel/contracts';
import { emailEntered } from '../../features/session/user-slice';
import type { Shell } from '../shell';

/** Keeps the visitor's address and tracks that it is known; once when later screens give the same one again. */
export function enterEmail(
  { store, tracker }: Pick<Shell, 'store' | 'tracker'>,
  entered: { email: string; source: EmailSource },
): void {
  const { email, emailSource } = store.getState().user;
  store.dispatch(emailEntered(entered));
  if (entered.email === email && entered.source === emailSource) return;
  tracker.track('identify', { source: entered.source });
}
