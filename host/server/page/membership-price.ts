import { type BootDocument, escapeHtml, formatMoney, type MembershipPrice } from '@funnel/contracts';

type WrittenPrice = NonNullable<BootDocument['membershipPrice']>;

/** A place in a screen: both attributes hold a sentence, one of which becomes the text. */
const PLACE =
  /(<span data-membership-price="([^"]*)" data-membership-price-with-trial="([^"]*)">)[^<]*(?=<\/span>)/g;

/** Whether a screen names the price of the membership. */
export function hasPricePlace(fragment: string): boolean {
  return fragment.search(PLACE) >= 0;
}

/** Writes what the membership costs into the places that a screen has for it; undefined when it isn’t known. */
export function writeMembershipPrice(
  fragment: string,
  { monthlyPrice, trialDays }: MembershipPrice,
  formatLocale: string,
): { fragment: string; written: WrittenPrice } | undefined {
  if (!monthlyPrice) return undefined;
  const price = formatMoney(monthlyPrice, formatLocale);
  const written = { price, ...(trialDays !== null && trialDays > 0 && { trialDays }) };
  return {
    fragment: fragment.replaceAll(PLACE, (_all, start, sentence, withTrial) =>
      [start, fill(written.trialDays ? withTrial : sentence, written)].join(''),
    ),
    written,
  };
}

/** A sentence in an attribute is escaped already. */
function fill(sentence: string, { price, trialDays }: WrittenPrice): string {
  return sentence.replace('{price}', () => escapeHtml(price)).replace('{trialDays}', `${trialDays}`);
}
