/** The id of an object that Stripe returns either as an id or expanded. */
export function getId(value: string | { id: string } | null | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value?.id;
}

type OfCustomer = { customer: string | { deleted?: unknown } | null };

/** Whether an object with an expanded customer belongs to a deleted customer. */
export function isOfDeletedCustomer({ customer }: OfCustomer): boolean {
  return typeof customer === 'object' && customer?.deleted === true;
}
