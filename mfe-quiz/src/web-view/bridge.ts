import {
  isPrivateMessage,
  isRecord,
  type NativeInit,
  type NativeMessage,
  parseNativeMessage,
  visitKeys,
  WEB_VIEW_VERSION,
  type WebViewMessage,
} from '@funnel/contracts';

export type Bridge = {
  /** Waits for the app. Resolves to its init message, or to null on the plain web. */
  connect(): Promise<NativeInit | null>;
  send(message: WebViewMessage): void;
  isConnected(): boolean;
  onCommand(handler: (command: 'back' | 'resume') => void): void;
  close(): void;
};

type BridgeOptions = {
  readonly view: Window;
  /** Keeps the nonces that were used, across reloads of this web view. */
  readonly usedNonces: { has(nonce: string): boolean; add(nonce: string): void };
};

/** Without a native object for this long the page is on the plain web. */
const NO_BRIDGE_MS = 1000;
/** An app that listens may need longer to answer. */
const NO_INIT_MS = 5000;
const LOOK_EVERY_MS = 50;

type Phase = 'waiting' | 'connected' | 'plain';

/**
 * The messages between the quiz and the native app around it. An app starts by one init message with a fresh nonce;
 * later, repeated and malformed ones are refused. The nonce goes back with every message, so that the app knows whom it
 * hears; the token never does.
 */
export function createBridge({ view, usedNonces }: BridgeOptions): Bridge {
  let transport: NativeTransport | undefined;
  let phase: Phase = 'waiting';
  let nonce: string | undefined;
  let settle: (init: NativeInit | null) => void = () => undefined;
  let handleCommand: (command: 'back' | 'resume') => void = () => undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function wait(milliseconds: number, then: () => void): void {
    timers.add(setTimeout(then, milliseconds));
  }

  function send(message: WebViewMessage): void {
    if (isPrivateMessage(message) && nonce === undefined) return;
    transport?.(JSON.stringify({ v: WEB_VIEW_VERSION, ...message, ...(nonce !== undefined && { nonce }) }));
  }

  function finish(next: Exclude<Phase, 'waiting'>, init: NativeInit | null): void {
    if (phase !== 'waiting') return;
    phase = next;
    for (const timer of timers) clearTimeout(timer);
    settle(init);
  }

  function lookForApp(triesLeft: number): void {
    transport = findTransport(view);
    if (transport) {
      send({ type: 'ready' });
      wait(NO_INIT_MS, () => finish('plain', null));
    } else if (triesLeft > 0) wait(LOOK_EVERY_MS, () => lookForApp(triesLeft - 1));
    else finish('plain', null);
  }

  function handleInit(init: NativeInit): void {
    if (phase !== 'waiting' || transport === undefined || usedNonces.has(init.nonce)) {
      send({ type: 'error', code: 'init-refused' });
      return;
    }
    usedNonces.add(init.nonce);
    nonce = init.nonce;
    finish('connected', init);
  }

  function handleMessage(message: NativeMessage | undefined): void {
    if (message?.type === 'init') handleInit(message);
    else if (message?.type === 'invalid-init') send({ type: 'error', code: 'init-invalid' });
    else if (message && phase === 'connected') handleCommand(message.type);
  }

  function receive(event: Event): void {
    if (event instanceof MessageEvent && isFromApp(event, view))
      handleMessage(parseNativeMessage(event.data));
  }

  return {
    connect() {
      view.addEventListener('message', receive);
      // React Native on Android dispatches on the document.
      view.document.addEventListener('message', receive);
      return new Promise((resolve) => {
        settle = resolve;
        lookForApp(NO_BRIDGE_MS / LOOK_EVERY_MS);
      });
    },
    send,
    isConnected: () => phase === 'connected',
    onCommand(handler) {
      handleCommand = handler;
    },
    close() {
      view.removeEventListener('message', receive);
      view.document.removeEventListener('message', receive);
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/**
 * Scripts that the app injects dispatch an event themselves (no source, no origin) or post to their own window. Frames,
 * openers and other origins cannot do either.
 */
function isFromApp({ source, origin }: MessageEvent, view: Window): boolean {
  if (source === null) return origin === '' || origin === view.location.origin;
  return source === view && origin === view.location.origin;
}

/** Sends a text to the app. */
type NativeTransport = (text: string) => void;

/** The ways an app listens, as its web view injects them: React Native, iOS and Android. */
function findTransport(view: Window): NativeTransport | undefined {
  // Only a top-level page is the app's own web view; a frame belongs to another page.
  if (view.top !== view) return undefined;
  const webkit = readMember(readMember(view, 'webkit'), 'messageHandlers');
  const ports = [
    readMember(view, 'ReactNativeWebView'),
    readMember(webkit, 'inflow'),
    readMember(view, 'InflowAndroid'),
  ];
  const port = ports.find(isPort);
  // As a method: the injected objects refuse a call without themselves.
  return port && ((text) => port.postMessage(text));
}

type Port = { postMessage(text: string): void };

function isPort(value: unknown): value is Port {
  return typeof readMember(value, 'postMessage') === 'function';
}

function readMember(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

const MAX_KEPT = 50;

/** The nonces used in this web view, also before a reload. */
export function createUsedNonces(storage: () => Storage): {
  has(nonce: string): boolean;
  add(nonce: string): void;
} {
  const used = new Set(read(storage));
  return {
    has: (nonce) => used.has(nonce),
    add(nonce) {
      used.add(nonce);
      try {
        storage().setItem(visitKeys.webViewNonces, [...used].slice(-MAX_KEPT).join(' '));
      } catch {
        // A web view without storage still refuses them until it reloads.
      }
    },
  };
}

function read(storage: () => Storage): string[] {
  try {
    return storage().getItem(visitKeys.webViewNonces)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
