import { html, Markup } from '@funnel/server/html';
import type { Express } from 'express';
import type { Provider, SandboxContext } from '../core/provider';
import { createRequestCounter } from './request-counter';

/** Typeform's embedded form: it posts ready and submit messages, as the embed SDK expects. */
export function createTypeform(context: SandboxContext): Provider {
  const { recordRequest, inspect, reset } = createRequestCounter(context, 'typeform');

  function mount(app: Express): void {
    app.get('/typeform/to/:form', (request, response) => {
      recordRequest('open', { method: 'GET', path: request.originalUrl, status: 200 });
      response.send(formPage);
    });
  }

  return { name: 'typeform', mount, inspect, reset };
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
