import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform, type WinbackType } from '@funnel/platform';
import { useState } from 'react';
import { type Address, knownCountry, taxAddress } from '../../../order/address';
import { device } from '../../../order/device';
import type { Order } from '../../../order/order';
import { useQuote } from '../../../order/quote';

/** The problem that belongs to the address fields. */
export const TAX_PROBLEM = 'tax-location-invalid';

/** What the visitor chose on the way here. */
export type Choice = {
  offering: Offering;
  plan: Plan;
  winback: WinbackType | null;
  isWinbackFromApp: boolean;
  couponCode: string | null;
  /** Without the trial that the plan comes with. */
  paysNow: boolean;
};

export type OrderState = {
  /** Undefined before the first quote. */
  order: Order | undefined;
  /** Whether the order may be agreed to: its quote is of now and has the tax in it. */
  isReady: boolean;
  /** A tax is added, and nothing is known yet to work it out from. */
  needsAddress: boolean;
  /** Why the order as it stands has no price. */
  problem: string | undefined;
  reload: () => void;
  onAddress: (address: Address | null) => void;
};

/** The order as it stands, priced by the server. */
export function useOrder(choice: Choice): OrderState {
  const { geo, user } = usePlatform();
  const { offering, plan, winback, isWinbackFromApp, couponCode, paysNow } = choice;
  const { isTaxed } = offering;
  const [address, setAddress] = useState<Address | null>(() =>
    isTaxed ? taxAddress(knownCountry(geo.location.countryCode), '') : null,
  );
  const [timeZone] = useState(device.timeZone);
  const wish = {
    userUuid: user.uuid,
    timeZone,
    priceId: plan.priceId,
    ...(winback && { winback }),
    ...(couponCode !== null && { couponCode }),
    ...(paysNow && { trialDays: 0 }),
  };
  const { quote, isCurrent, problem, reload } = useQuote(wish, address);
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
