import { isBase64, visitKeys } from '@funnel/contracts';

export type LinkTokenOptions = {
  /** The `token` of the address. */
  readonly token: string | undefined;
  /** The existing session of this browser. */
  readonly storedToken: string | null;
};

/** The one-time code of a sign-in link; none with an existing session or an invalid token. */
export function decodeLinkToken({ token, storedToken }: LinkTokenOptions): string | undefined {
  return token && !storedToken && isBase64(token) ? atob(token) : undefined;
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the code for this tab until the button is pressed: mail scanners open links but press nothing. */
export function storeLinkCode(code: string, session: VisitStorage): void {
  session.setItem(visitKeys.signInCode, code);
}

export function readLinkCode(session: VisitStorage): string | null {
  return session.getItem(visitKeys.signInCode);
}

export function forgetLinkCode(session: VisitStorage): void {
  session.removeItem(visitKeys.signInCode);
}
