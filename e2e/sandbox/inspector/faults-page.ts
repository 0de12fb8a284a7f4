import { html, type Markup } from '@funnel/server/html';
import type { Express } from 'express';
import type { Fault, Faults } from '../core/faults';
import { renderInput, renderSelect } from '../core/form-fields';
import { mountFormPage, RefusedForm, readNumber, renderAction } from './forms';

type FaultsPage = {
  faults: Faults;
  /** The services that can be broken. */
  services: readonly string[];
  /** Those of the payment provider's own calls. */
  listStripeFaults(): unknown;
};

const kinds = {
  error: 'Answers with an error',
  delay: 'Answers late',
  hang: 'Never answers',
  reset: 'Cuts the line',
} as const;

const path = '/faults';

/** Breaks a service, for a time or a number of calls. */
export function mountFaultsPage(app: Express, { faults, services, listStripeFaults }: FaultsPage): void {
  mountFormPage(app, {
    path,
    title: 'Break a service',
    defaults: { status: '500', delay: '3000', percent: '100', minutes: '10' },
    render: (
      form,
    ) => html`<section><h2>Broken now</h2>${renderFaults(faults.list(), listStripeFaults(), path)}
${faults.list().length > 0 && renderAction(path, 'Repair everything', { action: 'repair' })}</section>
<section><h2>Break one more</h2><form class="stack" method="post" action="${path}"><div class="columns">
${renderSelect(form, { name: 'provider', label: 'Service', options: services.map((name) => [name, name]) })}
${renderSelect(form, { name: 'kind', label: 'What it does', options: Object.entries(kinds) })}
${renderInput(form, { name: 'status', label: 'Status of the error', hint: '400 to 599' })}
${renderInput(form, { name: 'delay', label: 'Milliseconds late', hint: 'Up to 120000' })}
${renderInput(form, { name: 'percent', label: 'Share of calls in percent', hint: '100: all of them' })}
${renderInput(form, { name: 'minutes', label: 'For minutes', hint: 'Empty: until it is repaired' })}
${renderInput(form, { name: 'times', label: 'For so many calls', hint: 'Empty: any number' })}
</div><button name="action" value="break">Break the service</button></form></section>`,
    actions: {
      break: (fields) => faults.set(readFault(fields, services)),
      repair: ({ provider }) => faults.remove(provider),
    },
  });
}

function readFault(fields: Readonly<Record<string, string>>, services: readonly string[]): Fault {
  const { provider = '', kind = '' } = fields;
  if (!services.includes(provider))
    throw new RefusedForm({
      field: 'provider',
      text: `Service: “${provider}” is unknown. Known: ${services.join(', ')}`,
    });
  if (!Object.hasOwn(kinds, kind))
    throw new RefusedForm({
      field: 'kind',
      text: `What it does: “${kind}” is unknown. Known: ${Object.keys(kinds).join(', ')}`,
    });
  if (provider === 'mail' && kind !== 'error')
    throw new RefusedForm({
      field: 'kind',
      text: 'What it does: the mail server can only answer with an error',
    });
  const percent = readNumber(fields, { name: 'percent', label: 'Share of calls', from: 1, to: 100 });
  const minutes = readNumber(fields, { name: 'minutes', label: 'For minutes', from: 1, to: 1440 });
  const times = readNumber(fields, { name: 'times', label: 'For so many calls', from: 1, to: 100_000 });
  const status = readNumber(fields, { name: 'status', label: 'Status of the error', from: 400, to: 599 });
  const delayMs = readNumber(fields, { name: 'delay', label: 'Milliseconds late', from: 0, to: 120_000 });
  return {
    provider,
    ...(kind === 'error' && { status: status ?? 500 }),
    ...(kind === 'delay' && { delayMs: delayMs ?? 3000 }),
    ...((kind === 'hang' || kind === 'reset') && { kind }),
    ...(percent !== undefined && percent < 100 && { percent }),
    ...(minutes !== undefined && { seconds: minutes * 60 }),
    ...(times !== undefined && { times }),
  };
}

/** The faults that are set; each can be ended where `actionPath` is given. */
export function renderFaults(faults: readonly Fault[], stripeFaults: unknown, actionPath?: string): Markup {
  const own = Array.isArray(stripeFaults) ? stripeFaults : [];
  if (faults.length + own.length === 0) return html`<p class="muted">Every service works.</p>`;
  return html`<ul>${faults.map((fault) => renderFault(fault, actionPath))}${own.map(
    (fault) => html`<li><strong>stripe</strong> <code>${JSON.stringify(fault)}</code></li>`,
  )}</ul>`;
}

function renderFault(fault: Fault, actionPath: string | undefined): Markup {
  const { provider, kind, status, delayMs, times, percent, seconds } = fault;
  const what = [
    kind === 'reset' && 'cuts the line',
    kind === 'hang' && 'never answers',
    status && `answers ${status}`,
    delayMs && `waits ${delayMs} ms`,
    percent && `in ${percent} % of calls`,
    times && `${times} more times`,
    seconds && `for ${Math.ceil(seconds / 60)} more minutes`,
  ];
  const deeds = what.filter(Boolean).join(', ') || 'puts mail off';
  return html`<li><strong>${provider}</strong> ${deeds}${actionPath && renderAction(actionPath, `Repair ${provider}`, { action: 'repair', provider })}</li>`;
}
