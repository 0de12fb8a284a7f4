import * as z from 'zod/mini';

const MAX_FIRST_NAME = 40;
const MAX_FIRST_NAME_WORDS = 4;
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

/** Digits, and what ends or joins sentences; a period may follow a short title or an initial, such as St. or J. */
const noFirstName = /\p{Nd}|[!?;:…。！？]|(?:^|[^\p{L}])(?!\p{Lu}\p{Ll}{0,2}\.)\p{L}+\./u;

/** Whether a text is safe to name who asked for a mail to a third party: a name, not a message. */
export function isFirstName(text: string): boolean {
  const isShort = text.length <= MAX_FIRST_NAME && text.trim().split(/\s+/).length <= MAX_FIRST_NAME_WORDS;
  return isShort && isPersonName(text) && !noFirstName.test(text);
}

/** How a member is addressed. */
export const firstNameSchema = createPersonNameSchema(MAX_FIRST_NAME).check(
  z.minLength(1, 'name.missing'),
  z.refine((name) => name === '' || isFirstName(name), 'name.notFirst'),
);

/** The name on a card or an invoice. */
export const fullNameSchema = createPersonNameSchema(MAX_FULL_NAME);

function createPersonNameSchema(longest: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(longest, 'name.tooLong'), z.refine(isPersonName, 'name.invalid'));
}
