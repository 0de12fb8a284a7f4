import { isDestination, visitKeys } from '@funnel/contracts';

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores for this tab where the API ended the session; the home page then offers to sign in and return. */
export function storeSignedOutPage(address: string, visit: VisitStorage): void {
  if (isDestination(address)) visit.setItem(visitKeys.signedOutPage, address);
}

export function readSignedOutPage(visit: VisitStorage): string | null {
  const address = visit.getItem(visitKeys.signedOutPage);
  return address !== null && isDestination(address) ? address : null;
}

export function forgetSignedOutPage(visit: VisitStorage): void {
  visit.removeItem(visitKeys.signedOutPage);
}
