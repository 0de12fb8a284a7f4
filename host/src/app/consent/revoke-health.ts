import { storageKeys } from '@funnel/contracts';
import { deleteStoredAnswers } from '../../features/consent/stored-answers';
import { eraseKeptStep } from '../../features/session/erase-device';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';

const SURFACE = 'cookie-preferences';
const SENDING_MS = 3000;

/**
 * Revokes the health consent and deletes the answers, here and at the API, where the record is sent until it
 * arrives. Loads the page at `address`, so that no answer stays in memory.
 */
export async function revokeHealth(
  { consents, storage, uuid, report }: Shell,
  address: string,
): Promise<void> {
  const own = storage.getItem(storageKeys.anonymousUuid);
  const sent = [consents.record({ health: false }, SURFACE)];
  // Answers given before signing in are stored under the id this browser had then.
  if (own && own !== uuid()) sent.push(consents.record({ health: false }, SURFACE, own));
  deleteStoredAnswers(storage);
  await eraseKeptStep().catch(report);
  await Promise.race([Promise.all(sent), wait(SENDING_MS)]);
  location.assign(address);
}
