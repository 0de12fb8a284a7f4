import * as z from 'zod/mini';

/** ISO 4217 code in capitals. */
export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in minor units with its currency: 1999 USD is $19.99, 1999 JPY is ¥1,999. */
export const moneySchema = z.object({ amount: z.int(), currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/**
 * Currencies that the payment provider does not count in hundredths, from docs.stripe.com/currencies. Its list of
 * zero-decimal currencies includes UGX, but its special cases below count UGX, like ISK, in hundredths that are always 00.
 */
const providerDecimals: ReadonlyMap<string, number> = new Map([
  ...pairWith(0, 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'),
  ...pairWith(3, 'BHD JOD KWD OMR TND'),
]);

/** The number of decimals the payment provider uses for a currency: USD 2, JPY 0, KWD 3. Can differ from `Intl`. */
export function getCurrencyExponent(currency: string): number {
  return providerDecimals.get(currency) ?? 2;
}

function pairWith(decimals: number, currencies: string): [currency: string, decimals: number][] {
  return currencies.split(' ').map((currency) => [currency, decimals]);
}

/**
 * The amount in major units, as analytics expects it: 1999 USD → 19.99. The specification divides every amount by 100;
 * JPY and others have no hundredths at the provider, and ¥4,300 would be reported as 43, so each currency has its own.
 */
export function toMajorUnits({ amount, currency }: Money): number {
  return amount / 10 ** getCurrencyExponent(currency);
}

/** Formats money for a locale, never with fewer decimals than will be charged. */
export function formatMoney(money: Money, locale: string): string {
  const { currency } = money;
  const amount = toMajorUnits(money);
  const exponent = getCurrencyExponent(currency);
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions();
  // HUF 1,999 as usual, but HUF 1,999.50 if that is the price.
  const digits = Number.isInteger(amount) ? Math.min(usual.maximumFractionDigits ?? 2, exponent) : exponent;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** Price × (1 − percent/100), with percent from 0 to 100. Not rounded: see `truncateDecimals`. */
export function applyDiscount(price: number, percentOff: number): number {
  return price * (1 - percentOff / 100);
}

/** Truncates to two decimals without rounding. */
export function truncateDecimals(value: number): number {
  // Via text, since 1.005 * 100 is 100.49999999999999 in binary, and 19.99 must stay 19.99.
  const [whole = '0', decimals = ''] = value.toFixed(8).split('.');
  return Number(`${whole}.${decimals.slice(0, 2)}`);
}
