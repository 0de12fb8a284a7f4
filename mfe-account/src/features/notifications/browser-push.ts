import {
  findWorker,
  hasWorkerSupport,
  startWorker,
  stopUnusedWorker,
} from '../../service-worker/service-worker';

/** Whether this browser shows notifications of sites. On iOS it does so for a site on the home screen. */
export function hasPushSupport(): boolean {
  return hasWorkerSupport() && 'PushManager' in window && 'Notification' in window;
}

/** Whether the member lets this site show notifications here. */
export function isPushAllowed(): boolean {
  return hasPushSupport() && Notification.permission === 'granted';
}

/** Asks the member, and gives the address at which this browser gets messages; undefined when they said no. */
export async function subscribeToPush(
  applicationServerKey: string,
  locale: string,
): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await startWorker(locale);
  // One made with another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  try {
    const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    return endpoint;
  } catch (cause) {
    await stopUnusedWorker();
    throw new PushUnavailable('The browser has no push service', { cause });
  }
}

/** The browser knows notifications, but cannot get messages for them. */
export class PushUnavailable extends Error {}

/** Ends the messages at the browser, and removes the worker unless a kept step needs it. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await findWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await stopUnusedWorker();
}
