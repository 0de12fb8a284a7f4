import { distance } from 'fastest-levenshtein';

/** Mailbox providers that many visitors use. An address at one of them is never corrected. */
const providers: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.es',
  'yahoo.com.mx',
  'yahoo.co.uk',
  'ymail.com',
  'hotmail.com',
  'hotmail.es',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.es',
  'live.com',
  'live.com.mx',
  'msn.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'mail.com',
  'email.com',
  'fastmail.com',
  'zoho.com',
  'hey.com',
];

/** Endings that no domain has, with what was meant. */
const mistypedEndings: Readonly<Record<string, string>> = {
  con: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  ocm: 'com',
  cmo: 'com',
  ner: 'net',
  nte: 'net',
  ogr: 'org',
  orh: 'org',
};

/** Short domains are close to each other by chance. */
const MIN_LENGTH = 8;

/**
 * The address that was probably meant, such as `jane@gmail.com` for `jane@gmial.con`; null when the address looks
 * right. Only ever a suggestion: unusual domains exist.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  if (at < 1) return null;
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const meant = findMeantDomain(domain);
  return meant === null || meant === domain ? null : `${email.slice(0, at)}@${meant}`;
}

function findMeantDomain(domain: string): string | null {
  if (providers.includes(domain)) return null;
  const corrected = correctEnding(domain);
  const close = providers
    .filter((provider) => provider.length >= MIN_LENGTH && corrected.length >= MIN_LENGTH)
    .map((provider) => ({ provider, edits: distance(corrected, provider) }))
    .filter(({ provider, edits }) => edits <= (isSwap(corrected, provider) ? 2 : 1))
    .sort((a, b) => a.edits - b.edits);
  return close[0]?.provider ?? corrected;
}

function correctEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const ending = mistypedEndings[domain.slice(dot + 1)];
  return dot < 1 || ending === undefined ? domain : `${domain.slice(0, dot + 1)}${ending}`;
}

/** The same letters in another order. */
function isSwap(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}
