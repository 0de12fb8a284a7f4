import { withRetries } from '@funnel/platform';
import { newEntryEmail } from '../../features/entry/entry-email';
import { emailEntered } from '../../features/session/user-slice';
import type { Shell } from '../shell';

export type NoteEmailOptions = Pick<
  Shell,
  'storage' | 'tracker' | 'entry' | 'store' | 'consents' | 'report'
> & { readonly wait: (milliseconds: number) => Promise<void> };

const RETRIES = 2;

/** Who comes with an e-mail in the address is known by it; a link in one of our mails counts as wanting mail there. */
export async function noteEmail(options: NoteEmailOptions): Promise<void> {
  const { storage, tracker, entry, store, consents, report, wait } = options;
  try {
    const found = await withRetries(() => newEntryEmail(entry, storage), { retries: RETRIES, wait });
    if (!found) return;
    store.dispatch(emailEntered({ email: found.email, source: 'QUERY' }));
    tracker.track('identify', { source: 'QUERY' });
    if (found.isFromOurMail) await consents.recordLink(found.email);
  } catch (error) {
    report(error);
  }
}
