// Each looks at a stretch of text once: messages can be long, and quote what a visitor sent.
const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g, '[e-mail]'],
  // Messages quote what they complain about.
  [/(?<=^|[\s(=:,[])(["'`])(?:(?!\1).)*\1(?!\w)/gs, '[quoted]'],
  [/\bhttps?:\/\/[^\s"']+/g, '[address]'],
  // Tokens, uuids, ids of providers: whatever is long and holds a digit.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g, '[id]'],
  // A value that was cut off ends with the message.
  [/(?<==)\([^)]*(?:\)|$)/g, '([value])'],
];
const LONGEST = 300;

/** A message of an error without what it may quote from a visitor. */
export function scrubText(text: string): string {
  const scrubbed = replacements.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
  return scrubbed.slice(0, LONGEST);
}
