/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { trustProxies } from '@funnel/server';
import { listen } from '../testing/listen';
import { createFlagRelay } from './flag-relay';
import { createFlagStream } from './flag-stream';

/** A flag service with open streams, and our relay in front of it. */
async function setup(payload?: Record<string, unknown>) {
  const streams: ServerResponse[] = [];
  const service = await listen((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`: welcome to ${request.url}\n\n`);
    streams.push(response);
  });
  const wait = () => Promise.resolve();
  const definitions = jest.fn(async () => payload);
  const stopping = new AbortController();
  const relay = createFlagRelay({
    stopping: stopping.signal,
    flags: async () => payload,
    stream: createFlagStream({ url: `${service}/sub/sdk`, definitions, get: fetch, wait }),
    clientKey: 'sdk',
    trusts: trustProxies([]),
  });
  const site = await listen((request, response) => {
    relay(request.url ?? '', request, response).then(
      (isDone) => isDone || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  return { site, streams, definitions, stop: () => stopping.abort() };
}

/** Opens a stream; returns a function that reads until a text arrives. */
async function follow(url: string) {
  const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The stream ended before "${wanted}": ${text}`);
      text += part.value;
    }
    return text;
  };
}

test('browsers get definitions and the stream from us', async () => {
  const { site } = await setup({ features: { jtbd: { defaultValue: 'control' } } });
  const answer = await fetch(`${site}/flags/api/features/sdk`);
  expect(answer.headers.get('x-sse-support')).toBe('enabled');
  expect(await answer.json()).toEqual({ features: { jtbd: { defaultValue: 'control' } } });
});

test('missing definitions and unknown keys are refused', async () => {
  const { site } = await setup();
  expect((await fetch(`${site}/flags/api/features/sdk`)).status).toBe(503);
  expect((await fetch(`${site}/flags/api/features/other`)).status).toBe(404);
});

test('all browsers share one stream of whole events', async () => {
  const { site, streams } = await setup();
  const first = await follow(`${site}/flags/sub/sdk`);
  await first('welcome to /sub/sdk');
  streams[0]?.write('event: features\ndata: {"half":');
  const second = await follow(`${site}/flags/sub/sdk`);
  await second('retry: 2000');
  streams[0]?.write('1}\n\n');
  expect(await second('data')).toContain('event: features\ndata: {"half":1}\n\n');
  expect(await first('data')).toContain('event: features\ndata: {"half":1}\n\n');
  expect(streams).toHaveLength(1);
});

test('an ended stream is reopened', async () => {
  const { site, streams } = await setup();
  const read = await follow(`${site}/flags/sub/sdk`);
  await read('welcome');
  streams[0]?.end('event: features\ndata: 1\n\n');
  await read('data: 1');
  while (streams.length < 2) await new Promise((resolve) => setImmediate(resolve));
  streams[1]?.write('event: features\ndata: 2\n\n');
  expect(await read('data: 2')).toContain('data: 1');
});

test('a new subscriber gets the current definitions first', async () => {
  const { site, streams, definitions } = await setup({ dateUpdated: 'at first' });
  const early = await follow(`${site}/flags/sub/sdk`);
  expect(await early('at first')).toContain('event: features\ndata: {"dateUpdated":"at first"}\n\n');
  streams[0]?.write('event: features\ndata: {"dateUpdated":"changed"}\n\n');
  await early('changed');
  const late = await follow(`${site}/flags/sub/sdk`);
  expect(await late('data')).toContain('event: features\ndata: {"dateUpdated":"changed"}\n\n');
  expect(definitions).toHaveBeenCalledTimes(1);
});

test('changes during an outage arrive after it', async () => {
  const { site, streams, definitions } = await setup({ dateUpdated: 'at first' });
  const read = await follow(`${site}/flags/sub/sdk`);
  await read('at first');
  definitions.mockResolvedValue({ dateUpdated: 'while it was away' });
  streams[0]?.end();
  expect(await read('while it was away')).toContain('at first');
});

test('a change notice is replaced by the definitions', async () => {
  const { site, streams, definitions } = await setup({ dateUpdated: 'at first' });
  const read = await follow(`${site}/flags/sub/sdk`);
  await read('at first');
  definitions.mockResolvedValue({ dateUpdated: 'changed' });
  streams[0]?.write('event: features-updated\ndata:\n\n');
  expect(await read('changed')).not.toContain('features-updated');
  expect(definitions).toHaveBeenCalledTimes(2);
});

test('a server that stops ends its streams, so that browsers find another one', async () => {
  const { site, stop } = await setup({ features: {} });
  const response = await fetch(`${site}/flags/sub/sdk`);
  stop();
  expect(await response.text()).toContain('retry: 2000');
});
