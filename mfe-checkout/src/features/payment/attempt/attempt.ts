import { checkoutRoutes, fullNameSchema } from '@funnel/contracts';
import type { ApiClient, Platform } from '@funnel/platform';
import type { Order } from '../../../order/order';
import { type PreparedIntent, toPreparedIntent } from '../../../order/prepared-intent';

/** Who pays, as entered in the form or provided by the wallet. */
export type Payer = { email: string; fullName: string };

/** An order and its payer. Retrying the same attempt reuses the same intent. */
export type Attempt = {
  userUuid: string;
  payer: Payer;
  order: Order;
  /** Creates the subscription before the card is confirmed; always the case when it is paid today. */
  isSubscriptionFirst: boolean;
};

/** The attempt to pay an order on this page. */
export function buildAttempt(order: Order, payer: Payer, { entry, user }: Platform): Attempt {
  // A wallet brings its own e-mail address; a member always buys with the one of the account.
  const email = (user.isLoggedIn && user.email) || payer.email;
  const isSubscriptionFirst = order.trialDays === 0 || entry.stripeSubscriptionId !== undefined;
  return { userUuid: user.uuid, payer: { ...payer, email }, order, isSubscriptionFirst };
}

/** Creates the intent on the server that the provider then confirms. Charges nothing. */
export async function prepareIntent(attempt: Attempt, api: ApiClient): Promise<PreparedIntent> {
  const { order, isSubscriptionFirst } = attempt;
  const { isWinbackFromApp, trialDays, quote } = order;
  if (!isSubscriptionFirst) {
    const body = { ...toRequestBody(attempt), ...(isWinbackFromApp && { isWinbackFromApp }) };
    return toPreparedIntent(await api.call(checkoutRoutes.createCardIntent, { body }));
  }
  const body = { ...toRequestBody(attempt), trialDays, currency: quote.price.currency };
  return api.call(checkoutRoutes.createSubscription, { body });
}

function toRequestBody({ userUuid, payer, order }: Attempt) {
  const { quote, winback, address, timeZone } = order;
  const { email, fullName } = payer;
  const { version, hash } = quote.agreement;
  return {
    userUuid,
    email,
    // A wallet may hold a name that our contract does not accept.
    ...(fullNameSchema.safeParse(fullName).success && { fullName }),
    priceId: quote.priceId,
    ...(winback && { winback }),
    ...(quote.couponCode !== null && { couponCode: quote.couponCode }),
    ...address,
    timeZone,
    agreement: { version, hash },
  };
}
