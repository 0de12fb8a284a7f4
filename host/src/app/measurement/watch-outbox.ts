import type { Shell } from '../shell';

/**
 * Sends the events that earlier pages could not, and failed ones again when the connection is back. They are forgotten
 * when the visitor revokes a consent or another tab clears the storage, as signing out does.
 */
export function watchOutbox({ outbox, consents }: Pick<Shell, 'outbox' | 'consents'>): void {
  const listGranted = () => (['health', 'analytics'] as const).filter(consents.granted);
  let granted = listGranted();
  consents.subscribe(() => {
    const before = granted;
    granted = listGranted();
    if (before.some((purpose) => !granted.includes(purpose))) outbox.forget();
  });
  addEventListener('storage', ({ key }) => key === null && outbox.forget());
  addEventListener('online', outbox.resend);
  outbox.resend();
}
