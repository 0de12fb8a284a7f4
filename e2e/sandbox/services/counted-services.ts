import { html, Markup } from '@funnel/server/html';
import { parseEnvelope } from '@sentry/core';
import type { Express, Request } from 'express';
import * as z from 'zod/mini';
import { BadBody, parseJson, rawBody, readBodyBytes, readBodyForm } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { buildGoogleTagScript } from './google-tag-script';

type Exchange = Partial<Parameters<SandboxContext['record']>[0]>;
/** Records one request and counts it under its kind. */
type Count = (request: Pick<Request, 'method' | 'originalUrl'>, kind: string, exchange?: Exchange) => void;
type Mount = (app: Express, count: Count, context: SandboxContext) => void;

/** A service whose only state is how many requests of each kind it received. */
function createCounted(context: SandboxContext, name: string, mount: Mount): Provider {
  const counts = context.collection<{ kind: string; count: number }>(`${name}-counts`);
  const count: Count = ({ method, originalUrl: path }, kind, exchange) => {
    counts.set(kind, { kind, count: (counts.get(kind)?.count ?? 0) + 1 });
    context.record({ provider: name, method, path, status: 200, ...exchange });
  };
  return {
    name,
    mount: (app) => mount(app, count, context),
    inspect: () => ({ received: counts.values() }),
    reset: () => counts.clear(),
  };
}

export function createCountedServices(context: SandboxContext): Provider[] {
  return Object.entries(mounts).map(([name, mount]) => createCounted(context, name, mount));
}

const mounts: Readonly<Record<string, Mount>> = {
  /** `/track`, `/engage` and `/groups`: a form whose `data` is JSON, plain or in base64, one item or a list. */
  mixpanel(app, count) {
    app.post('/mixpanel/:kind', rawBody, (request, response, next) => {
      const { kind } = request.params;
      if (kind !== 'track' && kind !== 'engage' && kind !== 'groups') return next();
      const data = readBodyForm(request).get('data') ?? '';
      const text = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8');
      for (const item of [parseJson(text)].flat()) count(request, kind, { request: item });
      return void response.json({ status: 1, error: null });
    });
  },
  /** A push service of browsers: messages without content, for the browser that the address names. */
  push(app, count) {
    app.post('/push/:browser', rawBody, (request, response) => {
      const { ttl, topic, authorization = '' } = request.headers;
      count(request, 'message', {
        status: 201,
        request: { ttl, topic, isSigned: authorization.startsWith('vapid t=') },
      });
      response.status(201).end();
    });
  },
  /** The browser's SDK: a form with the events in `e`. Any answer but exactly `success` makes it send again. */
  amplitude(app, count) {
    app.post('/amplitude', rawBody, (request, response) => {
      for (const event of eventsSchema.parse(parseJson(readBodyForm(request).get('e')))) {
        count(request, event.event_type, { request: event });
      }
      response.type('text/plain').send('success');
    });
  },
  /** The envelope endpoint, for a DSN such as http://key@127.0.0.1:4100/sentry/1. */
  sentry(app, count) {
    app.post('/sentry/api/:project/envelope', rawBody, (request, response) => {
      const path = `/sentry/api/${request.params['project']}/envelope/`;
      for (const [{ type }, payload] of readEnvelope(readBodyBytes(request))) {
        count(request, type, { path, request: { type, payload: readPayload(payload) } });
      }
      response.json({});
    });
  },
  /** A collector of OpenTelemetry: each span, counted under the server that sent it. */
  otlp(app, count) {
    app.post('/otlp/v1/traces', rawBody, (request, response) => {
      for (const { resource, scopeSpans } of tracesSchema.parse(parseJson(readBodyBytes(request).toString()))
        .resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
        for (const span of scopeSpans.flatMap(({ spans }) => spans))
          count(request, service ?? 'unnamed', { request: span });
      }
      response.json({});
    });
  },
  /** Google's tag and its tag manager's container: the script, and the endpoint it reports to. */
  google(app, count, { publicUrl }) {
    app.get(['/google/gtag/js', '/google/gtm.js'], (request, response) => {
      const id = String(request.query['id'] ?? '');
      count(request, 'tag load', { request: { id } });
      response.type('text/javascript').send(buildGoogleTagScript(id, `${publicUrl}/google/g/collect`));
    });
    app.all('/google/g/collect', (request, response) => {
      const kind = String(request.query['en'] ?? 'unnamed');
      count(request, kind, { path: '/google/g/collect', status: 204, request: { ...request.query } });
      response.sendStatus(204);
    });
  },
  /** The embedded form: it posts ready and submit messages, as the embed SDK expects. */
  typeform(app, count) {
    app.get('/typeform/to/:form', (request, response) => {
      count(request, 'open');
      response.send(formPage);
    });
  },
};

const attributesSchema = z.array(
  z.object({ key: z.string(), value: z.object({ stringValue: z.optional(z.string()) }) }),
);
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(z.looseObject({ name: z.string() })) })),
    }),
  ),
});

const eventsSchema = z.array(z.looseObject({ event_type: z.string() }));

function readEnvelope(bytes: Buffer) {
  try {
    const [, items] = parseEnvelope(bytes);
    return items;
  } catch {
    throw new BadBody('The body is not an envelope');
  }
}

/** A session replay is a header line and its events. For a compressed one only the size is stored. */
function readPayload(payload: unknown): unknown {
  if (!(payload instanceof Uint8Array)) return payload;
  const text = Buffer.from(payload).toString('utf8');
  try {
    const lines = text.split('\n').map((line): unknown => JSON.parse(line));
    return lines.length === 1 ? lines[0] : lines;
  } catch {
    return `(${payload.length} bytes)`;
  }
}

const script = new Markup(`
const embedId = new URLSearchParams(location.search).get('typeform-embed-id');
const formId = location.pathname.split('/').pop();
const postToPage = (type, more) => parent.postMessage({ type, embedId, formId, ...more }, '*');
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector('[role=status]').textContent = 'Thank you, your answer was sent.';
  postToPage('form-submit', { responseId: crypto.randomUUID() });
});
postToPage('form-ready');
`);

const formPage = html`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Survey</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui } body { margin: 2rem } textarea { display: block; width: 100%; margin-block: 0.5rem }</style>
<form><label>How was it for you? <textarea rows="4" required></textarea></label><button>Send</button></form>
<p role="status"></p>
<script>${script}</script></html>`.text;
