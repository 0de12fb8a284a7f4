/** Where the code of a link stands: fragments are not sent to servers, and our pages take them out of the address. */
type Place = 'fragment' | 'query';

type MailedLink = {
  page: string;
  place: Place;
  /** The name of the code; without one, the whole fragment is the code. */
  parameter?: string;
  /** What it can do. */
  purpose: string;
  /** What it was sent to. When that changes, the link ends for good. */
  binding:
    | 'address of an account'
    | 'address of a visitor'
    | 'one change of address'
    | 'one address'
    | 'one account'
    | 'no one';
  /** When it ends in any case. */
  ends: string;
  /** A row with the hash of the code, or a signature over what the link says. */
  proof: 'stored hash' | 'stored code' | 'signature';
};

/** Every link with a code that our mails, or pages for one person, contain. The table in `security.md` is compared with it. */
export const mailedLinks = {
  'sign-in': {
    page: '/login',
    place: 'fragment',
    parameter: 'token',
    purpose: 'signs in, by a button, once',
    binding: 'address of an account',
    ends: '15 minutes, 3 days after an unfinished purchase',
    proof: 'stored hash',
  },
  'password-reset': {
    page: '/reset-password',
    place: 'fragment',
    parameter: 'passwordToken',
    purpose: 'sets a password and signs in, once',
    binding: 'address of an account',
    ends: '30 minutes',
    proof: 'stored hash',
  },
  'email-change': {
    page: '/email-change',
    place: 'fragment',
    parameter: 'emailToken',
    purpose: 'makes this the address of the account, once',
    binding: 'one change of address',
    ends: '24 hours, or with a later request',
    proof: 'stored hash',
  },
  'email-undo': {
    page: '/email-change',
    place: 'fragment',
    parameter: 'emailUndoToken',
    purpose: 'restores the former address, once',
    binding: 'one change of address',
    ends: '7 days',
    proof: 'stored hash',
  },
  'keep-membership': {
    page: '/keep-membership',
    place: 'fragment',
    parameter: 'keepToken',
    purpose: 'takes one cancellation back',
    binding: 'address of an account',
    ends: 'with the membership',
    proof: 'signature',
  },
  withdrawal: {
    page: '/withdraw',
    place: 'fragment',
    parameter: 'withdrawalToken',
    purpose: 'confirms one statement of withdrawal',
    binding: 'address of an account',
    ends: '30 days',
    proof: 'signature',
  },
  winback: {
    page: '/winback-plain, /winback-30off',
    place: 'fragment',
    parameter: 'winbackToken',
    purpose: 'shows the prices of a campaign to its holder',
    binding: 'no one',
    ends: 'on the day that the operator sets',
    proof: 'signature',
  },
  results: {
    page: '/results/mailed',
    place: 'fragment',
    purpose: 'shows the scores of one result',
    binding: 'address of a visitor',
    ends: 'with the answers, or an account',
    proof: 'signature',
  },
  unsubscribe: {
    page: '/legal/unsubscribe, POST /mail/unsubscribe',
    place: 'query',
    parameter: 'code',
    purpose: 'turns optional mails to one address off',
    binding: 'one address',
    ends: 'with the record of the choice',
    proof: 'stored code',
  },
  calendar: {
    page: 'GET /plan/calendar.ics',
    place: 'query',
    parameter: 'code',
    purpose: 'shows when steps of a plan are open, without what they are',
    binding: 'one account',
    ends: 'when the member replaces it, turns it off, or changes the password or email',
    proof: 'stored hash',
  },
  'deletion-receipts': {
    page: '/your-data/deletion',
    place: 'fragment',
    purpose: 'shows which services have deleted, without personal data',
    binding: 'no one',
    ends: '24 months',
    proof: 'stored hash',
  },
} as const satisfies Record<string, MailedLink>;

/** The links with a signature. */
export type SignedLink = {
  [Name in keyof typeof mailedLinks]: (typeof mailedLinks)[Name]['proof'] extends 'signature' ? Name : never;
}[keyof typeof mailedLinks];

type BuiltLink = {
  [Name in keyof typeof mailedLinks]: (typeof mailedLinks)[Name] extends { parameter: string } ? Name : never;
}[keyof typeof mailedLinks];

/** The URL of a link whose code stands in the fragment. */
export function buildMailedLink(
  siteUrl: string,
  name: Exclude<BuiltLink, 'unsubscribe' | 'winback' | 'calendar'>,
  code: string,
): string {
  const { page, parameter } = mailedLinks[name];
  return `${siteUrl}${page}#${new URLSearchParams({ [parameter]: code })}`;
}
