import type { NativeInit } from '@funnel/contracts';
import { type Bridge, createBridge, createUsedNonces } from './bridge';

const init = {
  type: 'init',
  nonce: 'nonce-0123456789abc',
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
  locale: 'en-US',
  theme: 'light',
  insets: { top: 44, right: 0, bottom: 34, left: 0 },
  token: 'secret-token-0123456789',
};

let bridge: Bridge | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  bridge?.close();
  for (const name of ['ReactNativeWebView', 'webkit', 'InflowAndroid']) Reflect.deleteProperty(window, name);
  jest.useRealTimers();
});

/** Starts the bridge; `sent` are the messages that reached the app. */
function startBridge() {
  const created = createBridge({ view: window, usedNonces: createUsedNonces(() => sessionStorage) });
  bridge = created;
  let result: NativeInit | null | undefined;
  const commands: string[] = [];
  created.onCommand((command) => commands.push(command));
  void created.connect().then((given) => {
    result = given;
  });
  return { bridge: created, commands, getResult: () => result };
}

function listen(install: (port: { postMessage(text: string): void }) => object) {
  const sent: Record<string, unknown>[] = [];
  Object.assign(window, install({ postMessage: (text) => void sent.push(JSON.parse(text)) }));
  return { sent, types: () => sent.map(({ type, code }) => (code ? `${type} ${code}` : type)) };
}

const listenAsReactNative = () => listen((port) => ({ ReactNativeWebView: port }));

async function deliver(data: unknown, event: MessageEventInit = {}, target: EventTarget = window) {
  target.dispatchEvent(new MessageEvent('message', { data, ...event }));
  await jest.advanceTimersByTimeAsync(0);
}

test.each([
  ['React Native', (port: object) => ({ ReactNativeWebView: port })],
  ['iOS', (port: object) => ({ webkit: { messageHandlers: { inflow: port } } })],
  ['Android', (port: object) => ({ InflowAndroid: port })],
])('%s is told that the quiz is ready, and answers', async (_app, install) => {
  const { sent } = listen(install);
  const { getResult } = startBridge();
  expect(sent).toEqual([{ v: 1, type: 'ready' }]);
  await deliver(JSON.stringify(init));
  expect(getResult()).toEqual(init);
});

test('an app that listens a little later is found', async () => {
  const { bridge: started, getResult } = startBridge();
  await jest.advanceTimersByTimeAsync(700);
  const { sent } = listenAsReactNative();
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ v: 1, type: 'ready' }]);
  await deliver(init, {}, document);
  expect(getResult()).toEqual(init);
  expect(started.isConnected()).toBe(true);
});

test('without an app it is the plain web after a second', async () => {
  const { bridge: started, getResult } = startBridge();
  await jest.advanceTimersByTimeAsync(900);
  expect(getResult()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  expect(getResult()).toBeNull();
  expect(started.isConnected()).toBe(false);
});

test('an app that never answers gets nothing about the visitor', async () => {
  const { types } = listenAsReactNative();
  const { bridge: started, getResult } = startBridge();
  started.send({ type: 'step', id: 'age', index: 0, total: 30 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(getResult()).toBeNull();
  started.send({ type: 'answer-saved', stepId: 'age' });
  started.send({ type: 'progress', percent: 3 });
  started.send({ type: 'complete', scores: { attention: 3 }, snapshotId: 'x' });
  started.send({ type: 'close' });
  expect(types()).toEqual(['ready', 'close']);
});

test('every message carries the nonce, none the token', async () => {
  const { sent } = listenAsReactNative();
  const { bridge: started } = startBridge();
  await deliver(init);
  started.send({ type: 'complete', scores: { attention: 3 }, snapshotId: 'x' });
  await deliver(init);
  await deliver({ ...init, token: 'other-token-0123456789', nonce: 'bad' });
  expect(sent.slice(1)).toEqual([
    { v: 1, type: 'complete', scores: { attention: 3 }, snapshotId: 'x', nonce: init.nonce },
    { v: 1, type: 'error', code: 'init-refused', nonce: init.nonce },
    { v: 1, type: 'error', code: 'init-invalid', nonce: init.nonce },
  ]);
  expect(JSON.stringify(sent)).not.toContain('token');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-token');
});

test('init without a nonce is refused', async () => {
  const { types } = listenAsReactNative();
  const { getResult } = startBridge();
  const { nonce: _missing, ...rest } = init;
  await deliver(rest);
  expect(types()).toEqual(['ready', 'error init-invalid']);
  expect(getResult()).toBeUndefined();
});

test('a nonce is used once, also after a reload', async () => {
  listenAsReactNative();
  await startBridge();
  await deliver(init);
  bridge?.close();
  const { types } = listenAsReactNative();
  const { getResult } = startBridge();
  await deliver(init);
  expect(types()).toEqual(['ready', 'error init-refused']);
  expect(getResult()).toBeUndefined();
  await deliver({ ...init, nonce: 'nonce-of-the-reload' });
  expect(getResult()).toMatchObject({ nonce: 'nonce-of-the-reload' });
});

test('init after the start is refused', async () => {
  const { types } = listenAsReactNative();
  const { getResult } = startBridge();
  await jest.advanceTimersByTimeAsync(5000);
  await deliver(init);
  expect(types()).toEqual(['ready', 'error init-refused']);
  expect(getResult()).toBeNull();
});

test('messages of frames, openers and other origins are ignored', async () => {
  const { types } = listenAsReactNative();
  const { getResult } = startBridge();
  const frame = document.createElement('iframe');
  document.body.append(frame);
  await deliver(init, { source: frame.contentWindow, origin: window.location.origin });
  await deliver(init, { source: window, origin: 'https://evil.example' });
  await deliver(init, { origin: 'https://evil.example' });
  frame.remove();
  expect(getResult()).toBeUndefined();
  expect(types()).toEqual(['ready']);
  await deliver(init, { source: window, origin: window.location.origin });
  expect(getResult()).toEqual(init);
});

test('a framed page looks for no app', async () => {
  const { types } = listenAsReactNative();
  const view = new Proxy(window, {
    get: (target, name) => {
      if (name === 'top') return {};
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const framed = createBridge({ view, usedNonces: createUsedNonces(() => sessionStorage) });
  let result: NativeInit | null | undefined;
  void framed.connect().then((given) => {
    result = given;
  });
  await deliver(init);
  await jest.advanceTimersByTimeAsync(1100);
  framed.close();
  expect(result).toBeNull();
  expect(types()).toEqual([]);
});

test('commands count only after init', async () => {
  listenAsReactNative();
  const { commands } = startBridge();
  await deliver({ type: 'back' });
  await deliver(init);
  await deliver({ type: 'back' });
  await deliver('{"type":"resume"}');
  await deliver({ type: 'eval', code: 'alert(1)' });
  expect(commands).toEqual(['back', 'resume']);
});
