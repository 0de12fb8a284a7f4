import { type UserInfo, userInfoRequest, visitKeys } from '@funnel/contracts';
import type { ApiSender } from '@funnel/platform';

export type TellOptions = {
  readonly api: ApiSender;
  readonly uuid: () => string;
  /** Keeps what was told for as long as the visit lasts. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly info: (googleClientId: string | null) => UserInfo;
  /** Resolves to null where web analytics is not there, as before consent. */
  readonly readGoogleClientId: () => Promise<string | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly log: (message: string) => void;
};

/** How long the visitor's id in web analytics is waited for. */
const CLIENT_ID_WAIT_MS = 100;

/** Tells our API what is known of the visitor: once a visit, and again when something of it has changed. */
export async function tellUserInfo(options: TellOptions): Promise<void> {
  const { api, uuid, session, info, log } = options;
  const googleClientId = await clientIdInTime(options);
  const analyticsUuid = uuid();
  if (!analyticsUuid) return log('no analyticsUUID');
  const body = info(googleClientId);
  const telling = JSON.stringify({ analyticsUuid, body });
  if (telling === session.getItem(visitKeys.userInfo)) return;
  // A telling that gets lost costs a number, never the visit; the next visit tells it again.
  const isTold = await api
    .send(userInfoRequest, { params: { analyticsUuid }, body }, { keepalive: true })
    .then(
      () => true,
      () => false,
    );
  if (isTold) session.setItem(visitKeys.userInfo, telling);
}

async function clientIdInTime({ readGoogleClientId, wait, log }: TellOptions): Promise<string | null> {
  try {
    return await Promise.race([readGoogleClientId(), tooLate(wait)]);
  } catch {
    log('analytics client id unreadable');
    return null;
  }
}

async function tooLate(wait: TellOptions['wait']): Promise<never> {
  await wait(CLIENT_ID_WAIT_MS);
  throw new Error('too late');
}
