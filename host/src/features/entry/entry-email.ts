import { emailSchema, storageKeys } from '@funnel/contracts';
import type { Entry } from './take-entry';

/** The e-mail of the address when it is valid and news to this browser; it is stored then. */
export function newEntryEmail(
  { userEmail }: Entry,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | undefined {
  const parsed = emailSchema.safeParse(userEmail);
  if (!parsed.success || parsed.data === storage.getItem(storageKeys.userEmail)) return undefined;
  storage.setItem(storageKeys.userEmail, parsed.data);
  return parsed.data;
}
