import { type UserInfo, userInfoRequest, visitKeys } from '@funnel/contracts';
import type { ApiSender } from '@funnel/platform';

export type SendUserInfoOptions = {
  readonly api: ApiSender;
  readonly uuid: () => string;
  /** Remembers for this visit what was sent. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly info: (googleClientId: string | null) => UserInfo;
  /** Resolves to null without web analytics, as before consent. */
  readonly readGoogleClientId: () => Promise<string | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly log: (message: string) => void;
};

/** How long to wait for the visitor's id in web analytics. */
const CLIENT_ID_WAIT_MS = 100;

/** Sends the visitor info to our API once per visit, and again when it has changed. */
export async function sendUserInfo(options: SendUserInfoOptions): Promise<void> {
  const { api, uuid, session, info, log } = options;
  const googleClientId = await readClientIdInTime(options);
  const analyticsUuid = uuid();
  if (!analyticsUuid) return log('no analyticsUUID');
  const body = info(googleClientId);
  const report = JSON.stringify({ analyticsUuid, body });
  if (report === session.getItem(visitKeys.userInfo)) return;
  // A lost report never breaks the visit; the next visit sends it again.
  const isSent = await api
    .send(userInfoRequest, { params: { analyticsUuid }, body }, { keepalive: true })
    .then(
      () => true,
      () => false,
    );
  if (isSent) session.setItem(visitKeys.userInfo, report);
}

async function readClientIdInTime({
  readGoogleClientId,
  wait,
  log,
}: SendUserInfoOptions): Promise<string | null> {
  try {
    return await Promise.race([readGoogleClientId(), rejectAfterWait(wait)]);
  } catch {
    log('analytics client id unreadable');
    return null;
  }
}

async function rejectAfterWait(wait: SendUserInfoOptions['wait']): Promise<never> {
  await wait(CLIENT_ID_WAIT_MS);
  throw new Error('too late');
}
