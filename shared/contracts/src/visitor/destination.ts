/** Maximum length of a destination. */
export const MAX_DESTINATION_LENGTH = 500;

/**
 * A same-origin path. Anything that could leave the site is refused: browsers drop tabs and line breaks, read
 * backslashes as slashes, and treat what follows two slashes as a host.
 */
export const OWN_PATH = /^(?:\/(?!\/)[^/?#\\\p{Cc}]*)+(?:[?#][^\\\p{Cc}]*)?$/u;

/** Whether a text is a same-origin path. */
export function isDestination(text: string): boolean {
  return text.length <= MAX_DESTINATION_LENGTH && OWN_PATH.test(text);
}
