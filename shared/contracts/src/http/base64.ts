/** Validates a token from the query string: not empty, and decoding then encoding gives the same text. */
export function isBase64(text: string): boolean {
  if (text === '') return false;
  try {
    return btoa(atob(text)) === text;
  } catch {
    return false;
  }
}
