/** Whether a user agent counts as desktop: neither Android nor iPhone (specification, section 9). */
export function isDesktop(userAgent: string): boolean {
  return !/Android|iPhone/.test(userAgent);
}
