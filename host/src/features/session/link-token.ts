import { isBase64, type Session } from '@funnel/contracts';
import { ApiError } from '@funnel/platform';
import type { HostApi } from '../../calls/host-api';

export type LinkTokenOptions = {
  /** The `token` of the address. */
  readonly token: string | undefined;
  /** The session this browser has already. */
  readonly storedToken: string | null;
  readonly api: HostApi;
};

export type LinkOutcome =
  | { readonly status: 'none' }
  | { readonly status: 'signed-in'; readonly session: Session }
  | { readonly status: 'refused' }
  | { readonly status: 'unreachable' };

/** Turns the token of a sign-in link into a session, unless there is one already or the token is no valid one. */
export async function redeemLinkToken({ token, storedToken, api }: LinkTokenOptions): Promise<LinkOutcome> {
  if (!token || storedToken || !isBase64(token)) return { status: 'none' };
  try {
    const session = await api.call(({ authRoutes }) => authRoutes.exchange, { body: { code: atob(token) } });
    return { status: 'signed-in', session };
  } catch (error) {
    const isKnown = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return { status: isKnown ? 'refused' : 'unreachable' };
  }
}
