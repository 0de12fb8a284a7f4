import { storageKeys } from '@funnel/contracts';
import { loadSchemas } from '../../calls/load-schemas';
import type { Entry } from './strip-query-parameters';

export type EntryEmail = {
  readonly email: string;
  /** `userEmail` is in the links of our own mails, to people who asked for them; `email` says nothing but the address. */
  readonly isFromOurMail: boolean;
};

/** Stores and returns the address's e-mail if it is valid and new to this browser. */
export async function storeEntryEmail(
  { userEmail, email }: Entry,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<EntryEmail | undefined> {
  const given = userEmail ?? email;
  if (given === undefined) return undefined;
  const { emailSchema } = await loadSchemas();
  const parsed = emailSchema.safeParse(given);
  if (!parsed.success || parsed.data === storage.getItem(storageKeys.userEmail)) return undefined;
  storage.setItem(storageKeys.userEmail, parsed.data);
  return { email: parsed.data, isFromOurMail: userEmail !== undefined };
}
