/** Visitor texts for a refused card, by the provider's decline code or error code. */
const copy: Readonly<Record<string, string>> = {
  insufficient_funds: 'This card doesn’t have enough funds. Try another card.',
  lost_card: 'Your bank didn’t accept this card. Try another card.',
  stolen_card: 'Your bank didn’t accept this card. Try another card.',
  expired_card: 'This card has expired. Check the date or try another card.',
  incorrect_cvc: 'The security code doesn’t match. Check the three or four digits.',
  invalid_cvc: 'The security code doesn’t match. Check the three or four digits.',
  incorrect_number: 'The card number doesn’t look right. Check it and try again.',
  invalid_number: 'The card number doesn’t look right. Check it and try again.',
  invalid_expiry_month: 'The expiration date doesn’t look right. Check it and try again.',
  invalid_expiry_year: 'The expiration date doesn’t look right. Check it and try again.',
  incorrect_zip: 'The ZIP or postal code doesn’t match your bank’s records.',
  card_not_supported: 'We can’t accept this type of card. Try another card.',
  currency_not_supported: 'This card can’t be used in this currency. Try another card.',
  processing_error: 'We had trouble contacting your bank. Wait a moment and try again.',
  try_again_later: 'Your bank asked us to try again later. Another card may work now.',
  issuer_not_available: 'We couldn’t reach your bank. Wait a moment or try another card.',
  authentication_required: 'Your bank needs to verify it’s you. Try again and follow its steps.',
  setup_intent_authentication_failure: 'Your bank couldn’t verify it was you. Try again or use another card.',
  payment_intent_authentication_failure:
    'Your bank couldn’t verify it was you. Try again or use another card.',
  card_declined: 'Your bank declined this card and didn’t say why. Try another card or contact your bank.',
};

const OTHER = 'Check the details or try another card.';

/** The text for a declined card. The more exact decline code wins over the error code. */
export function getDeclineText({
  code,
  declineCode,
}: {
  code?: string | undefined;
  declineCode?: string | undefined;
}): string {
  return copy[declineCode ?? ''] ?? copy[code ?? ''] ?? OTHER;
}
