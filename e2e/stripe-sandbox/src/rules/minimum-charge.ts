/** Stripe's smallest charges, in the smallest unit of each currency. */
const minimums: Record<string, number> = {
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  dkk: 250,
  eur: 50,
  gbp: 30,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  sek: 300,
  usd: 50,
};

export function findMinimumCharge(currency: string): number {
  return minimums[currency] ?? 1;
}
