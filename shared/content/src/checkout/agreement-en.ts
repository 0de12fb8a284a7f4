import { brandName } from '@funnel/contracts';
import type { AgreementTerms, AgreementTexts } from './agreement-texts';

export const englishAgreement: AgreementTexts = {
  version: '2026-11-22.2',
  formatAction: (trialDays) => (trialDays > 0 ? `Start ${trialDays}-day trial` : 'Pay and start my plan'),
  // Promise: coupon and 3-D Secure: the shown price is charged
  // Promise: paying upfront charges the shown price once, today
  // Promise: keyboard alone cancels in two steps and takes it back
  // Promise: trial is cancelled at its end, with one mail
  format(terms) {
    const { action, date, isTaxed } = terms;
    const amount = isTaxed ? `${terms.amount} including tax` : terms.amount;
    const opening = `By choosing “${action}”, you authorize ${brandName} to charge your card`;
    const then = `${formatLaterCharges(terms)} until you cancel`;
    if (date === null)
      return `${opening} ${amount} today, then ${then}. You can cancel online in your account at any time, in two steps.`;
    return `${opening} ${amount} on ${date}, then ${then}. You can cancel online in your account, in two steps. Cancel before ${date} and you won’t be charged.`;
  },
};

function formatLaterCharges({ discounted, regular }: AgreementTerms): string {
  return discounted === null ? regular : `${discounted} while your coupon lasts, then ${regular}`;
}
