import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { useState } from 'react';
import { type Address, toKnownCountry, toTaxAddress } from '../../../order/address';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import { useQuote } from '../../../order/use-quote';

/** The problem code shown at the address fields. */
export const TAX_PROBLEM = 'tax-location-invalid';

/** The visitor's choices before the payment page. */
export type Choice = {
  offering: Offering;
  plan: Plan;
  winback: WinbackType | null;
  isWinbackFromApp: boolean;
  couponCode: string | null;
  /** Skips the plan's trial. */
  paysNow: boolean;
};

export type OrderState = {
  /** Undefined before the first quote. */
  order: Order | undefined;
  /** Whether the order can be accepted: its quote is current and includes the tax. */
  isReady: boolean;
  /** A tax applies, and the address to compute it from is still missing. */
  needsAddress: boolean;
  /** Why the current order has no price. */
  problem: string | undefined;
  reload: () => void;
  onAddress: (address: Address | null) => void;
};

/** The current order, priced by the server. */
export function useOrder(choice: Choice): OrderState {
  const { geo, user } = usePlatform();
  const { offering, plan, winback, isWinbackFromApp, couponCode, paysNow } = choice;
  const { isTaxed } = offering;
  const [address, setAddress] = useState<Address | null>(() => {
    if (!isTaxed) return null;
    const draft = device.paymentDraft.read();
    const countryCode = draft?.countryCode ?? toKnownCountry(geo.location.countryCode);
    return toTaxAddress(countryCode, draft?.postalCode ?? '');
  });
  const [timeZone] = useState(device.timeZone);
  const request = {
    userUuid: user.uuid,
    timeZone,
    priceId: plan.priceId,
    ...(winback && { winback }),
    ...(couponCode !== null && { couponCode }),
    ...(paysNow && { trialDays: 0 }),
  };
  const { quote, isCurrent, problem, reload } = useQuote(request, address);
  const trialDays = paysNow ? 0 : plan.trialDays;
  return {
    order: quote && { plan, quote, trialDays, winback, isWinbackFromApp, address, timeZone },
    isReady: isCurrent && (!isTaxed || (quote?.tax ?? null) !== null),
    needsAddress: isTaxed && address === null,
    problem,
    reload,
    onAddress: setAddress,
  };
}
