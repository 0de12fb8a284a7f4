import * as z from 'zod/mini';

/** ISO 4217 code in capitals. */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in minor units with its currency: 1999 USD is $19.99, 1999 JPY is ¥1,999. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** How many decimals a currency has by ISO 4217: USD 2, JPY 0, KWD 3. */
export function currencyExponent(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** The amount in major units, as analytics want it: 1999 USD → 19.99. */
export function majorUnits({ amount, currency }: Money): number {
  return amount / 10 ** currencyExponent(currency);
}

/** Money as a person reads it in their locale. */
export function formatMoney(money: Money, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(
    majorUnits(money),
  );
}

/** Price times (1 − percent/100); percent is on a 0 to 100 scale. Not rounded: see `truncate2`. */
export function discounted(price: number, percentOff: number): number {
  return price * (1 - percentOff / 100);
}

/** Cuts, does not round, to two decimals. */
export function truncate2(value: number): number {
  // A detour over text: 1.005 * 100 is 100.49999999999999 in binary, and 19.99 must stay 19.99.
  const [whole = '0', decimals = ''] = value.toFixed(8).split('.');
  return Number(`${whole}.${decimals.slice(0, 2)}`);
}
