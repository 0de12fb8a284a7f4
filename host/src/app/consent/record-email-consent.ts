import { withRetries } from '@funnel/platform';
import { storeEntryEmail } from '../../features/entry/store-entry-email';
import { emailEntered } from '../../features/session/user-slice';
import type { Shell } from '../shell';

export type RecordEmailConsentOptions = Pick<
  Shell,
  'storage' | 'tracker' | 'entry' | 'store' | 'consents' | 'report'
> & { readonly wait: (milliseconds: number) => Promise<void> };

const RETRIES = 2;

/**
 * An e-mail in the query string identifies the visitor; one from a link in our mails also counts as consent to
 * messaging.
 */
export async function recordEmailConsent(options: RecordEmailConsentOptions): Promise<void> {
  const { storage, tracker, entry, store, consents, report, wait } = options;
  try {
    const found = await withRetries(() => storeEntryEmail(entry, storage), { retries: RETRIES, wait });
    if (!found) return;
    store.dispatch(emailEntered({ email: found.email, source: 'QUERY' }));
    tracker.track('identify', { source: 'QUERY' });
    if (found.isFromOurMail) await consents.recordLink(found.email);
  } catch (error) {
    report(error);
  }
}
