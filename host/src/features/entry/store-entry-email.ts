import { storageKeys } from '@funnel/contracts';
import { loadSchemas } from '../../calls/load-schemas';
import type { Entry } from './take-entry';

export type EntryEmail = {
  readonly email: string;
  /** `userEmail` is in the links of our own mails, to people who asked for them; `email` says nothing but the address. */
  readonly isFromOurMail: boolean;
};

/** The e-mail of the address when it is valid and news to this browser; it is stored then. */
export async function newEntryEmail(
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
