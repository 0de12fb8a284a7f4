import * as z from 'zod/mini';

const MAX_FIRST_NAME = 80;
const MAX_FULL_NAME = 120;

/** Text that mailboxes turn into a link or that breaks out of its line. */
const refused: readonly RegExp[] = [
  // Control characters, line separators, and marks that change the text direction.
  /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u,
  /:\/\/|@|(?:^|[^\p{L}\p{N}])www[.．。｡]/iu,
  // evil.com, but not J.R. Smith: what follows the dot is a word.
  /[\p{L}\p{N}]{2}[.．。｡]\p{L}{2}/u,
  /[\p{L}\p{N}][.．。｡]\p{Ll}{2}/u,
  /[\p{L}\p{N}][.．。｡][\p{L}\p{N}]+[/:?#]/u,
];

/** Whether a text is safe as a name in pages and mails: no web address, mail address or control character. */
export function isPersonName(text: string): boolean {
  return refused.every((pattern) => !pattern.test(text));
}

/** How a member is addressed. */
export const firstNameSchema = createPersonNameSchema(MAX_FIRST_NAME).check(z.minLength(1, 'name.missing'));

/** The name on a card or an invoice. */
export const fullNameSchema = createPersonNameSchema(MAX_FULL_NAME);

function createPersonNameSchema(longest: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(longest, 'name.tooLong'), z.refine(isPersonName, 'name.invalid'));
}
