/** The id of something the provider gives either as an id or as the whole object. */
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value?.id;
}

type OfCustomer = { customer: string | { deleted?: unknown } | null };

/** Whether something read with its customer is of one that was deleted at the provider. */
export function isOfDeletedCustomer({ customer }: OfCustomer): boolean {
  return typeof customer === 'object' && customer?.deleted === true;
}
