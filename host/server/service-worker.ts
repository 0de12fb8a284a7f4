import { brandName, type PageLocale } from '@funnel/contracts';
import { getServerTexts } from './page/page-texts';
import type { SiteFile } from './public-pages';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/**
 * The worker that shows reminders, in browsers whose member turned them on. It has no `fetch` handler and no cache, so a
 * page is always that of the server. Switched off, it takes itself out of every browser that has it.
 */
export function renderServiceWorker(locale: PageLocale, { isOff }: { isOff: boolean }): SiteFile {
  return { type: 'text/javascript; charset=utf-8', body: isOff ? removeWorker : renderWorker(locale) };
}

function renderWorker(locale: PageLocale): string {
  const i18n = getServerTexts(locale);
  // Names neither step nor theme: a notification is seen by whoever sees the screen.
  const options = {
    body: i18n.t('Today’s step is waiting.'),
    tag: 'today',
    icon: '/icon-192.png',
    lang: locale,
  };
  return `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification(${JSON.stringify(brandName)}, ${JSON.stringify(options)}));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/account'));
});
`;
}

const removeWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;
