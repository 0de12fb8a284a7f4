import { storageKeys } from '@funnel/contracts';
import { loadFile } from '@funnel/platform/load-file';
import type { Shell } from '../shell';

/** Brings measurement by third parties once the visitor has agreed to some; nothing of it is fetched before. */
export function followMeasurementConsent(shell: Shell): void {
  const { consents, quietTime, tracker, storage, report } = shell;
  let isHere = false;
  const isWanted = () =>
    (consents.granted('analytics') || consents.granted('advertising')) &&
    storage.getItem(storageKeys.e2eTestUser) === null;
  const look = () => {
    if (consents.decided('analytics') && !consents.granted('analytics')) tracker.forgetHeld();
    if (isHere || !isWanted()) return;
    isHere = true;
    quietTime.whenQuiet(() => void bring(shell).catch(report));
  };
  consents.subscribe(look);
  look();
}

async function bring(shell: Shell): Promise<void> {
  const { measure } = await loadFile(() => import('./measure'));
  measure(shell);
}
