import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Visitor texts for a refused card, by the provider's decline code or error code. */
const copy: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`This card doesn’t have enough funds. Try another card.`,
  lost_card: msg`Your bank didn’t accept this card. Try another card.`,
  stolen_card: msg`Your bank didn’t accept this card. Try another card.`,
  expired_card: msg`This card has expired. Check the date or try another card.`,
  incorrect_cvc: msg`The security code doesn’t match. Check the three or four digits.`,
  invalid_cvc: msg`The security code doesn’t match. Check the three or four digits.`,
  incorrect_number: msg`The card number doesn’t look right. Check it and try again.`,
  invalid_number: msg`The card number doesn’t look right. Check it and try again.`,
  invalid_expiry_month: msg`The expiration date doesn’t look right. Check it and try again.`,
  invalid_expiry_year: msg`The expiration date doesn’t look right. Check it and try again.`,
  incorrect_zip: msg`The ZIP or postal code doesn’t match your bank’s records.`,
  card_not_supported: msg`We can’t accept this type of card. Try another card.`,
  currency_not_supported: msg`This card can’t be used in this currency. Try another card.`,
  processing_error: msg`We had trouble contacting your bank. Wait a moment and try again.`,
  try_again_later: msg`Your bank asked us to try again later. Another card may work now.`,
  issuer_not_available: msg`We couldn’t reach your bank. Wait a moment or try another card.`,
  authentication_required: msg`Your bank needs to verify it’s you. Try again and follow its steps.`,
  setup_intent_authentication_failure: msg`Your bank couldn’t verify it was you. Try again or use another card.`,
  payment_intent_authentication_failure: msg`Your bank couldn’t verify it was you. Try again or use another card.`,
  card_declined: msg`Your bank declined this card and didn’t say why. Try another card or contact your bank.`,
};

const OTHER = msg`Check the details or try another card.`;

/** The text for a declined card. The more exact decline code wins over the error code. */
export function getDeclineText({
  code,
  declineCode,
}: {
  code?: string | undefined;
  declineCode?: string | undefined;
}): string {
  return i18n._(copy[declineCode ?? ''] ?? copy[code ?? ''] ?? OTHER);
}
