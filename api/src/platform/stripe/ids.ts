/** The id of something the provider gives either as an id or as the whole object. */
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value?.id;
}
