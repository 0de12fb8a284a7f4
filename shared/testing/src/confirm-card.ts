type Card = {
  number: string;
  expiry?: { month: number; year: number };
  /** Where the card is from. */
  country?: string;
};

/**
 * Confirms the intent of a client secret with a card, as the provider's script does in the browser. Gives the answer of
 * the provider's sandbox at this address, refused or not.
 */
export async function confirmCard(
  providerUrl: string,
  clientSecret: string,
  { number, expiry = { month: 12, year: 2034 }, country }: Card,
): Promise<Response> {
  const [id = ''] = clientSecret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  return await fetch(`${providerUrl}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      return_url: 'https://site.example/return',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': String(expiry.month),
      'payment_method_data[card][exp_year]': String(expiry.year),
      'payment_method_data[card][cvc]': '123',
      ...(country && { 'payment_method_data[billing_details][address][country]': country }),
    }),
  });
}
