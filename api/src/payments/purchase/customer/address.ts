/** Where a buyer lives, and where tax is due; in the provider's format. */
export type Address = { country: string; postal_code?: string };

type Given = { countryCode?: string | undefined; postalCode?: string | undefined };

export function toAddress({ countryCode, postalCode }: Given): Address | undefined {
  if (!countryCode) return undefined;
  return { country: countryCode, ...(postalCode && { postal_code: postalCode }) };
}

/** One line: `US 10001` or `DE`. */
export function formatPlace({ country, postal_code: postalCode = '' }: Address): string {
  return `${country} ${postalCode}`.trim();
}
