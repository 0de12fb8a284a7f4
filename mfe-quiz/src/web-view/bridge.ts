import {
  isPrivateMessage,
  type NativeInit,
  type NativeMessage,
  parseNativeMessage,
  WEB_VIEW_VERSION,
  type WebViewMessage,
} from '@funnel/contracts';
import { findTransport, type NativeTransport } from './native-transport';

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
