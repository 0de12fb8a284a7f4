/** The facts of an agreement, formatted for its reader. */
export type AgreementTerms = {
  /** The label of the button. */
  action: string;
  amount: string;
  isTaxed: boolean;
  /** The date of the first charge; null when it is today. */
  date: string | null;
  /** The price of a period while a repeating coupon lasts; null without one. */
  discounted: string | null;
  /** The regular price of a period. */
  regular: string;
};

/** The agreement in one language. */
export type AgreementTexts = {
  /** Change it with every change of the texts; stored with each purchase. Begins with a date. */
  version: string;
  /** The label of the button, for a number of trial days or 0. */
  formatAction(trialDays: number): string;
  format(terms: AgreementTerms): string;
};
