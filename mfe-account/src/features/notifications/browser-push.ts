import { findLocale } from '@funnel/contracts';

/** Whether this browser shows notifications of sites. On iOS it does so for a site on the home screen. */
export function hasPushSupport(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the member lets this site show notifications here. */
export function isPushAllowed(): boolean {
  return hasPushSupport() && Notification.permission === 'granted';
}

/**
 * Asks the member, and gives the address at which this browser gets messages; undefined when they said no. The worker is
 * registered here and nowhere else: who doesn't want notifications has none.
 */
export async function subscribeToPush(
  applicationServerKey: string,
  locale: string,
): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const address = `/service-worker.js?${new URLSearchParams({ locale: findLocale([locale]) })}`;
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return endpoint;
}

/** Ends the messages at the browser, and removes the worker. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}
