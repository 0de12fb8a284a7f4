/** `1 día`, `7 días`. */
export function formatDays(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}
