import { checkoutRoutes, fullNameSchema } from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';
import type { Order } from '../../../order/order';
import { type Prepared, preparedCard } from '../../../order/prepared';

/** Who pays, as they said themselves or as their wallet did. */
export type Payer = { email: string; fullName: string };

/** An order by somebody. The same attempt is paid with the same intent. */
export type Attempt = {
  userUuid: string;
  payer: Payer;
  order: Order;
  /** Makes the subscription before the card is there: always when it is paid today. */
  isSubscriptionFirst: boolean;
};

/** Has the server prepare what the provider confirms. Nothing is charged by it. */
export async function prepare(attempt: Attempt, api: ApiClient): Promise<Prepared> {
  const { order, isSubscriptionFirst } = attempt;
  const { isWinbackFromApp, trialDays, quote } = order;
  if (!isSubscriptionFirst) {
    const body = { ...bodyOf(attempt), ...(isWinbackFromApp && { isWinbackFromApp }) };
    return preparedCard(await api.call(checkoutRoutes.createCardIntent, { body }));
  }
  const body = { ...bodyOf(attempt), trialDays, currency: quote.price.currency };
  return api.call(checkoutRoutes.createSubscription, { body });
}

function bodyOf({ userUuid, payer, order }: Attempt) {
  const { quote, winback, address, timeZone } = order;
  const { email, fullName } = payer;
  const { version, hash } = quote.agreement;
  return {
    userUuid,
    email,
    // A wallet may know people by other names than our contract takes.
    ...(fullNameSchema.safeParse(fullName).success && { fullName }),
    priceId: quote.priceId,
    ...(winback && { winback }),
    ...(quote.couponCode !== null && { couponCode: quote.couponCode }),
    ...address,
    timeZone,
    agreement: { version, hash },
  };
}
