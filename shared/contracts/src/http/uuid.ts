/** 8-4-4-4-12 hex with 4 and one of 8, 9, a, b in the marker positions. */
export const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a version-4 uuid. */
export function isUuid(value: string): boolean {
  return UUID_V4.test(value);
}
