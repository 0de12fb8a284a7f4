import { createHash } from 'node:crypto';
import { brandName, keptStepCache, type PageLocale, SERVICE_WORKER_SCOPE } from '@funnel/contracts';
import { keptStepStyle } from './kept-step-style';
import type { PageTemplate } from './page/page-template';
import { getServerTexts } from './page/page-texts';
import type { SiteFile } from './public-pages';

export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The worker may ask this site for pages and for the icon of its notifications. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** How long a page may take before the kept step is shown in its place. */
const PATIENCE_MS = 5000;

type Options = {
  /** Whether it shall take itself, and what it kept, out of every browser that has it. */
  readonly isOff: boolean;
  readonly template: Pick<PageTemplate, 'styles'>;
};

/**
 * The worker of members who turned on notifications or keep the step of the day. It shows that step when the member area
 * can't be reached. Every other answer is that of the server: no page and no script of the site is kept.
 */
export function renderServiceWorker(locale: PageLocale, { isOff, template }: Options): SiteFile {
  const body = isOff ? removeWorker : renderWorker(locale, template);
  return { type: 'text/javascript; charset=utf-8', body };
}

function renderWorker(locale: PageLocale, { styles }: Options['template']): string {
  const i18n = getServerTexts(locale);
  const style = `${removeFonts(styles?.text ?? '')}${keptStepStyle}`;
  const settings = {
    brandName,
    // Without the step and its theme: anyone who sees the screen can read a notification.
    notification: {
      body: i18n.t('Today’s step is waiting.'),
      tag: 'today',
      icon: '/icon-192.png',
      lang: locale,
    },
    cacheName: keptStepCache.name,
    entry: keptStepCache.entry,
    scope: SERVICE_WORKER_SCOPE,
    patience: PATIENCE_MS,
    style,
    policy: `default-src 'none'; style-src '${hash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return `const settings = ${JSON.stringify(settings)};
${workerCode}`;
}

/** Those of the first screens are most of the file. */
function removeFonts(styles: string): string {
  return styles.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const workerCode = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  event.waitUntil(self.registration.showNotification(settings.brandName, settings.notification));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(settings.scope));
});
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { pathname } = new URL(url);
  // Only for Today: a member who wants to cancel needs the real page, even if it is slow.
  if (mode === 'navigate' && method === 'GET' && pathname === settings.scope) event.respondWith(openPage(event.request));
});

async function openPage(request) {
  const network = fetch(request);
  try {
    const late = new Promise((resolve) => setTimeout(resolve, settings.patience));
    const page = await Promise.race([network, late]);
    if (page) return page;
  } catch {
    // No connection.
  }
  const kept = await readStep().then((step) => step && showStep(step)).catch(() => null);
  // Without a step, or with one of another release, the browser waits, or says itself that there is no connection.
  return kept || network;
}

async function readStep() {
  const stored = await caches.match(settings.entry, { cacheName: settings.cacheName });
  const kept = stored && (await stored.json());
  if (!kept || !kept.page) return null;
  if (Date.parse(kept.until) > Date.now()) return kept.page;
  const cache = await caches.open(settings.cacheName);
  await cache.put(settings.entry, new Response(JSON.stringify({ ...kept, page: null })));
  return null;
}

function showStep(step) {
  const paragraphs = step.lesson.map((text) => '<p>' + escapeText(text) + '</p>').join('');
  const more = step.more
    ? '<p><strong>' + escapeText(step.more.title) + '</strong> ' + escapeText(step.more.text) + '</p>'
    : '';
  const html =
    '<!doctype html><html lang="' + escapeText(step.lang) + '"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    '<title>' + escapeText(step.documentTitle) + '</title><style>' + settings.style + '</style></head><body><main>' +
    '<p class="notice" role="status">' + escapeText(step.notice) + '</p>' +
    '<p class="muted">' + escapeText(step.place) + '</p><h1>' + escapeText(step.title) + '</h1>' + paragraphs +
    '<section><h2>' + escapeText(step.actionTitle) + '</h2><p class="muted">' + escapeText(step.minutes) + '</p>' +
    '<p>' + escapeText(step.action) + '</p>' + more + '</section>' +
    '<p>' + escapeText(step.note) + '</p><p><a class="button" href="' + settings.scope + '">' + escapeText(step.link) + '</a></p>' +
    '</main></body></html>';
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': settings.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return new Response(html, { headers });
}

function escapeText(text) {
  return String(text).replace(/[&<>"']/g, (letter) => '&#' + letter.charCodeAt(0) + ';');
}
`;

const removeWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete('${keptStepCache.name}'), self.registration.unregister()]));
});
`;
