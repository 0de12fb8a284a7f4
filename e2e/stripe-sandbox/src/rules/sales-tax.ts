/** Percent. A small sample table to show taxes on a page, not tax advice. */
const rates: Record<string, number> = {
  AT: 20,
  DE: 19,
  ES: 21,
  FR: 20,
  GB: 20,
  IE: 23,
  IT: 22,
  NL: 21,
  'US-CA': 8.5,
  'US-NY': 8.875,
  'US-TX': 8.25,
};

export type TaxLocation = { country?: string | null; postal_code?: string | null } | null;
export type Taxed = { tax: number; total: number };

/** Where the customer is, as far as a tax can be worked out from it. */
export function isTaxable(location: TaxLocation): boolean {
  if (!/^[A-Z]{2}$/.test(location?.country ?? '')) return false;
  return location?.country !== 'US' || /^\d{5}(-\d{4})?$/.test(location.postal_code ?? '');
}

export function findTaxRate(location: TaxLocation): number {
  const country = location?.country ?? '';
  return rates[country === 'US' ? `US-${findUsState(location?.postal_code ?? '')}` : country] ?? 0;
}

export function addTax(amount: number, rate: number, inclusive: boolean): Taxed {
  if (inclusive) return { tax: Math.round((amount * rate) / (100 + rate)), total: amount };
  const tax = Math.round((amount * rate) / 100);
  return { tax, total: amount + tax };
}

function findUsState(zip: string): string {
  if (/^1[0-4]/.test(zip)) return 'NY';
  if (/^9[0-6]/.test(zip)) return 'CA';
  return /^7[5-9]/.test(zip) ? 'TX' : '';
}
