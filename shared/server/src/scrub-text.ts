// Each pattern runs in linear time: messages can be long and quote visitor input.
const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/(?<![^\s@"'<>])[^\s@"'<>]+@[^\s@"'<>]+/g, '[e-mail]'],
  // Messages quote the offending value.
  [/(?<=^|[\s(=:,[])(["'`])(?:(?!\1).)*\1(?!\w)/gs, '[quoted]'],
  [/\bhttps?:\/\/[^\s"']+/g, '[address]'],
  // Tokens, uuids and provider ids: long words with a digit.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}/g, '[id]'],
  // A truncated value extends to the end of the message.
  [/(?<==)\([^)]*(?:\)|$)/g, '([value])'],
];
const LONGEST = 300;

/** Removes quoted visitor data from an error message. */
export function scrubText(text: string): string {
  const scrubbed = replacements.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
  return scrubbed.slice(0, LONGEST);
}
