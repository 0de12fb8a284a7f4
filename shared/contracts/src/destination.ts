/** Most characters of a destination. */
export const LONGEST_DESTINATION = 500;

/** A path of our own site; anything that could leave it is refused. */
export const OWN_PATH = /^\/(?![/\\])[^\\]*$/;

/** Whether a text is a path of our own site. */
export function isDestination(text: string): boolean {
  return text.length <= LONGEST_DESTINATION && OWN_PATH.test(text);
}
