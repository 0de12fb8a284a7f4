/** The behaviour of Stripe's published test cards. */
export type CardBehaviour = {
  brand: 'visa' | 'mastercard' | 'amex';
  onSetup?: Decline;
  onPayment?: Decline;
  /** `until_set_up`: authenticates once, then the saved card can be charged off-session. */
  authentication?: 'always' | 'until_set_up';
  /** Pays, and the cardholder disputes at once. */
  disputedAs?: 'fraudulent' | 'inquiry' | 'product_not_received';
};
export type Decline = keyof typeof declines;

const declines = {
  generic_decline: ['card_declined', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'Your card has insufficient funds.'],
  lost_card: ['card_declined', 'Your card was declined.'],
  expired_card: ['expired_card', 'Your card has expired.'],
  incorrect_cvc: ['incorrect_cvc', "Your card's security code is incorrect."],
  processing_error: [
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
} as const;

const visa = 'visa' as const;
const createRefusedCard = (decline: Decline): CardBehaviour => ({
  brand: visa,
  onSetup: decline,
  onPayment: decline,
});

const cards: Record<string, CardBehaviour> = {
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': createRefusedCard('generic_decline'),
  '4000000000009995': createRefusedCard('insufficient_funds'),
  '4000000000009987': createRefusedCard('lost_card'),
  '4000000000000069': createRefusedCard('expired_card'),
  '4000000000000127': createRefusedCard('incorrect_cvc'),
  '4000000000000119': createRefusedCard('processing_error'),
  '4000000000000341': { brand: visa, onPayment: 'generic_decline' },
  '4000002500003155': { brand: visa, authentication: 'until_set_up' },
  '4000002760003184': { brand: visa, authentication: 'always' },
  '4000000000000259': { brand: visa, disputedAs: 'fraudulent' },
  '4000000000002685': { brand: visa, disputedAs: 'product_not_received' },
  '4000000000001976': { brand: visa, disputedAs: 'inquiry' },
  '4000008260003178': { brand: visa, authentication: 'until_set_up', onPayment: 'insufficient_funds' },
};

const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

/** Numbers that are not published test cards always pay. */
export function getCardBehaviour(number: string): CardBehaviour {
  return cards[number] ?? { brand: visa };
}

/** The card number of a test token such as `pm_card_visa`. */
export function testTokenNumber(id: string): string | undefined {
  return tokens[id];
}

export function createDeclineError(decline: Decline) {
  const [code, message] = declines[decline];
  return {
    type: 'card_error' as const,
    code,
    message,
    ...(code === 'card_declined' && { decline_code: decline }),
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
  };
}

/** Luhn's check. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{14,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const times = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return sum % 10 === 0;
}
