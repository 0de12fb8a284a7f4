/** Visitor texts for a refused card, by the provider's decline code or error code. */
const copy: Readonly<Record<string, string>> = {
  insufficient_funds: 'There is not enough money on this card. Try another card.',
  lost_card: 'Your bank does not accept this card. Try another card.',
  stolen_card: 'Your bank does not accept this card. Try another card.',
  expired_card: 'This card has expired. Check the date or try another card.',
  incorrect_cvc: 'The security code does not match. Check the three or four digits.',
  invalid_cvc: 'The security code does not match. Check the three or four digits.',
  incorrect_number: 'The card number does not look right. Please check it.',
  invalid_number: 'The card number does not look right. Please check it.',
  invalid_expiry_month: 'The expiry date does not look right. Please check it.',
  invalid_expiry_year: 'The expiry date does not look right. Please check it.',
  incorrect_zip: 'The postal code does not match the one your bank has.',
  card_not_supported: 'This kind of card does not work here. Try another card.',
  currency_not_supported: 'This card does not work in this currency. Try another card.',
  processing_error: 'Something went wrong on the way to your bank. Wait a moment and try again.',
  try_again_later: 'Your bank asks to try again later. Another card may work now.',
  issuer_not_available: 'Your bank could not be reached. Wait a moment or try another card.',
  authentication_required: 'Your bank wants to confirm that it is you. Try again and follow its steps.',
  setup_intent_authentication_failure:
    'Your bank could not confirm that it is you. Try again or use another card.',
  payment_intent_authentication_failure:
    'Your bank could not confirm that it is you. Try again or use another card.',
  card_declined: 'Your bank said no to this card, without a reason. Try another card or ask your bank.',
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
