import { storageKeys } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import type { Shell } from '../shell';
import { isTestUser } from '../test-user';

/** Loads third-party measurement once the visitor has agreed; nothing is fetched before. */
export function followMeasurementConsent(shell: Shell): void {
  const { consents, idleQueue, tracker, report } = shell;
  let isHere = false;
  const isWanted = () =>
    (consents.granted('analytics') || consents.granted('advertising')) && !isTestUser(shell);
  const update = () => {
    if (consents.decided('analytics') && !consents.granted('analytics')) tracker.dropHeld();
    if (isHere || !isWanted()) return;
    isHere = true;
    idleQueue.runWhenIdle(() => void loadMeasurement(shell).catch(report));
  };
  consents.subscribe(update);
  update();
}

async function loadMeasurement(shell: Shell): Promise<void> {
  const { startMeasurement } = await loadFile(() => import('./start-measurement'));
  startMeasurement(shell);
}

/** Tracks the first visit of this browser, once. */
export function trackFirstVisit({ storage, tracker }: Pick<Shell, 'storage' | 'tracker'>): void {
  if (storage.getItem(storageKeys.firstLoadDone)) return;
  storage.setItem(storageKeys.firstLoadDone, 'true');
  tracker.track('initial-load');
}
