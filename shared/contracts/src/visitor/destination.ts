/** Most characters of a destination. */
export const LONGEST_DESTINATION = 500;

/**
 * A path of our own site; anything that could leave it is refused: browsers drop tabs and line breaks, read
 * backslashes as slashes, and take what follows two slashes for a host.
 */
export const OWN_PATH = /^(?:\/(?!\/)[^/?#\\\p{Cc}]*)+(?:[?#][^\\\p{Cc}]*)?$/u;

/** Whether a text is a path of our own site. */
export function isDestination(text: string): boolean {
  return text.length <= LONGEST_DESTINATION && OWN_PATH.test(text);
}
