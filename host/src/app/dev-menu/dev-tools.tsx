import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { writeDebug } from '../../features/dev-menu/debug-log';
import { DevMenu } from '../../features/dev-menu/dev-menu';
import type { EventLog } from '../../features/dev-menu/event-log';
import type { DevMenuTools } from '../../features/dev-menu/tools';
import type { VisitorFlags } from '../../features/experiments/visitor-flags';
import { writeLocaleCookie, writeVisitorCookie } from '../boot/browser';
import type { StartupResult } from '../boot/startup-gate';
import { leavePreview } from '../preview/leave-preview';
import type { Shell } from '../shell';

/** What the developer tools need of the rendered site. */
export type DrawnSite = { readonly startup: StartupResult<VisitorFlags>; readonly router: DataRouter };

type DevToolsOptions = DrawnSite & {
  readonly shell: Shell;
  readonly events: EventLog;
  readonly wantsMenu: boolean;
  readonly wantsDebug: boolean;
};

/** Starts the requested tools. The menu has its own React root, so that it survives a crash of the page. */
export function startDevTools(options: DevToolsOptions): void {
  if (options.wantsDebug) startDebug(options);
  if (!options.wantsMenu) return;
  const place = document.createElement('aside');
  place.setAttribute('aria-label', 'Dev menu');
  document.body.append(place);
  createRoot(place).render(<DevMenu tools={createMenuTools(options)} />);
}

function startDebug({ shell, router, events }: DevToolsOptions): void {
  writeDebug({
    events,
    consents: shell.consents,
    login: shell.login,
    route: {
      get: () => router.state.location.pathname,
      subscribe: (listener) => router.subscribe(listener),
    },
    // biome-ignore lint/suspicious/noConsole: this is what debug mode is for
    write: (line, ...details) => console.info(`[platform] ${line}`, ...details),
  });
}

function createMenuTools({ shell, startup, events }: DevToolsOptions): DevMenuTools {
  const { boot, storage, entry, uuid, consents, loader, remoteApi } = shell;
  return {
    storage,
    entry,
    preview: boot.preview,
    uuid,
    consents,
    events,
    api: remoteApi,
    // A getter, since it may load or change after the site is rendered.
    get appConfig() {
      return shell.remoteConfig.current.get();
    },
    geo: startup.geo,
    flags: startup.flags,
    loaded: loader.loaded,
    locale: shell.pageLocale,
    page: {
      address: () => location.href,
      reload: () => location.reload(),
      open: (address) => location.assign(address),
      copy: (text) => navigator.clipboard.writeText(text),
      leavePreview,
      forgetLocale: () => writeLocaleCookie(undefined),
      forgetVisitor: () => writeVisitorCookie(undefined),
      clearStorage: () => clearStorage(shell),
    },
  };
}

function clearStorage({ persistor, storage, outbox }: Shell): void {
  persistor.pause();
  outbox.close();
  storage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}
