import { isRecord } from '@funnel/contracts';

/** Sends a text to the app. */
export type NativeTransport = (text: string) => void;

/** The ways an app listens, as its web view injects them: React Native, iOS and Android. */
export function findTransport(view: Window): NativeTransport | undefined {
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
