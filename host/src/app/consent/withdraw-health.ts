import { storageKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import { deleteKeptAnswers } from '../../features/consent/kept-answers';
import { wait } from '../boot/browser';
import type { Shell } from '../shell';

const SURFACE = 'cookie-preferences';
const SENDING_MS = 3000;

/**
 * The visitor withdraws the consent about their answers: they go from this browser, and from the API with the record,
 * which is sent again until it arrives. A new page, so that nothing of them stays in memory either.
 */
export async function withdrawHealth({ consents, storage, uuid }: Shell): Promise<void> {
  const own = storage.getItem(storageKeys.anonymousUuid);
  const sent = [consents.record({ health: false }, SURFACE)];
  // Answers given before signing in are held under the id this browser had then.
  if (own && own !== uuid()) sent.push(consents.record({ health: false }, SURFACE, own));
  deleteKeptAnswers(storage);
  await Promise.race([Promise.all(sent), wait(SENDING_MS)]);
  location.assign(links.results());
}
