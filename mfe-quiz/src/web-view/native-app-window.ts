export const channels = ['ReactNativeWebView', 'webkit', 'InflowAndroid'] as const;
export type Channel = (typeof channels)[number];

type AppWindowOptions = {
  readonly path: string;
  readonly channel: Channel;
  readonly onMessage: (text: string) => void;
};

export type AppWindow = {
  /** Delivers a message as a native app does: by a script inside the page. */
  send(message: Readonly<Record<string, unknown>>): void;
  close(): void;
};

const INJECT_EVERY_MS = 20;

/** Opens the quiz in a window of its own, and injects what the web view of an app injects into each page it loads. */
export function openAppWindow({ path, channel, onMessage }: AppWindowOptions): AppWindow | null {
  const view = window.open(path, 'native-app', 'popup,width=390,height=844');
  if (!view) return null;
  const port = { postMessage: onMessage };
  const value = channel === 'webkit' ? { messageHandlers: { inflow: port } } : port;
  const inject = () => {
    if (view.closed) clearInterval(timer);
    else if (view.location.pathname.startsWith(path)) Object.assign(view, { [channel]: value });
  };
  const timer = setInterval(inject, INJECT_EVERY_MS);
  return {
    send: (message) => dispatchMessage(view, JSON.stringify(message)),
    close() {
      clearInterval(timer);
      view.close();
    },
  };
}

/** The event has to belong to the page that gets it. */
function dispatchMessage(view: Window, data: string): void {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a window of our own origin has the globals of any page
  const { MessageEvent: PageMessageEvent } = view as Window & typeof globalThis;
  view.dispatchEvent(new PageMessageEvent('message', { data }));
}
