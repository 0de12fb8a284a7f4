import { brandName } from '@funnel/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ProblemError } from '../http/problem-error';

/** Minimum number of letters besides the address and the brand name. */
const FEWEST_OWN_LETTERS = 4;
/** Shorter parts of an address occur in words by chance. */
const SHORTEST_CONTEXT = 3;

let common: ReadonlySet<string> | undefined;

/** Throws `password-too-common` for a leaked password, or one built from the address or the brand name. */
export function refuseWeakPassword(password: string, { email }: { email: string }): void {
  if (isGuessable(password, email)) throw new ProblemError('password-too-common');
}

function isGuessable(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const hasFewCharacters = new Set(plain).size <= 2;
  return hasFewCharacters || loadCommonPasswords().has(plain) || isMadeOfContext(plain, email);
}

/** Whether little remains without the address and the brand name, as in "tidewell-2026". */
function isMadeOfContext(plain: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@');
  const words = [email.toLowerCase(), local, ...local.split(/[^\p{L}\p{N}]+/u), brandName.toLowerCase()];
  const known = words.filter((word) => word.length >= SHORTEST_CONTEXT && plain.includes(word));
  if (known.length === 0) return false;
  const rest = known
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain);
  return rest.replaceAll(/\P{L}/gu, '').length < FEWEST_OWN_LETTERS;
}

/** Loaded on first use, since the list is unpacked. */
function loadCommonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary['passwords-common']);
  return common;
}
