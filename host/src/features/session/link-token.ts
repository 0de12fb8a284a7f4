import { isBase64, visitKeys } from '@funnel/contracts';

export type LinkTokenOptions = {
  /** The `token` of the address. */
  readonly token: string | undefined;
  /** The session this browser has already. */
  readonly storedToken: string | null;
};

/** The one-time code of a sign-in link, unless there is a session already or the token is no valid one. */
export function decodeLinkToken({ token, storedToken }: LinkTokenOptions): string | undefined {
  return token && !storedToken && isBase64(token) ? atob(token) : undefined;
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a code for this tab until the visitor presses the button: scanners of mails open links, and press nothing. */
export function storeLinkCode(code: string, session: VisitStorage): void {
  session.setItem(visitKeys.signInCode, code);
}

export function readLinkCode(session: VisitStorage): string | null {
  return session.getItem(visitKeys.signInCode);
}

export function forgetLinkCode(session: VisitStorage): void {
  session.removeItem(visitKeys.signInCode);
}
