import { createHash } from 'node:crypto';

/** Styles that are written into a page, so that its first paint waits for no other file. */
export type InlineStyle = {
  /** The address of the file they come from. */
  readonly url: string;
  readonly text: string;
  /** Allows exactly this text in the page's security policy. */
  readonly hash: string;
};

/** Could end the style element, or load a file from an address relative to the file. A font may stand in the text itself. */
const unsafe = /<|url\((?!["']?data:font\/)|@import/i;

/** Returns undefined when the text is missing or must stay in its file. */
export function createInlineStyle(url: string, text: string | undefined): InlineStyle | undefined {
  if (text === undefined || unsafe.test(text)) return undefined;
  return { url, text, hash: createHash('sha256').update(text).digest('base64') };
}
