import { html } from '@funnel/server/html';
import type { Express } from 'express';
import { renderInput, renderSelect } from '../core/form-fields';
import { mountFormPage, RefusedForm, readNumber, renderAction } from './forms';

type ClockPage = {
  now(): number;
  offset: { get(): number; set(milliseconds: number): Promise<void> };
  /** Does what became due at the payment provider, and delivers its events. */
  runDueWork(): Promise<unknown>;
};

const HOUR_MS = 3_600_000;
const units: Readonly<Record<string, number>> = { hours: HOUR_MS, days: 24 * HOUR_MS, weeks: 168 * HOUR_MS };
const path = '/clock';

/** Moves the time of the outside services: trials end, plans renew, experiments start. */
export function mountClockPage(app: Express, { now, offset, runDueWork }: ClockPage): void {
  mountFormPage(app, {
    path,
    title: 'Clock of the services',
    defaults: { count: '7', unit: 'days' },
    render: (form) => html`<section><h2>Now</h2>
<dl class="figures"><div><dt>Time of the services</dt><dd>${new Date(now()).toISOString().slice(0, 16).replace('T', ' ')} UTC</dd></div>
<div><dt>Ahead of real time</dt><dd>${formatOffset(offset.get())}</dd></div></dl>
${offset.get() > 0 && renderAction(path, 'Back to real time', { action: 'reset' })}</section>
<section><h2>Move forward</h2><p class="muted">The payment provider, the flag service and all others move at once: trials end, plans renew and their events reach the API. The API itself keeps real time; what its calls see moves with <code>testClock=+7d</code> in a link of the site.</p>
<form class="stack" method="post" action="${path}"><div class="columns">
${renderInput(form, { name: 'count', label: 'How many', hint: 'At most 400 days' })}
${renderSelect(form, { name: 'unit', label: 'Unit', options: Object.keys(units).map((unit) => [unit, unit]) })}
</div><button name="action" value="advance">Move the clock</button></form></section>`,
    actions: {
      async advance(fields) {
        const length = units[fields['unit'] ?? ''];
        if (length === undefined)
          throw new RefusedForm({
            field: 'unit',
            text: `Unit: “${fields['unit']}” is unknown. Known: ${Object.keys(units).join(', ')}`,
          });
        const most = Math.floor((400 * 24 * HOUR_MS) / length);
        const count = readNumber(fields, { name: 'count', label: 'How many', from: 1, to: most });
        if (count === undefined)
          throw new RefusedForm({ field: 'count', text: 'How many: nothing was typed' });
        await offset.set(offset.get() + count * length);
        await runDueWork();
      },
      reset: () => offset.set(0),
    },
  });
}

function formatOffset(milliseconds: number): string {
  const hours = Math.round(milliseconds / HOUR_MS);
  return `${Math.floor(hours / 24)} days ${hours % 24} hours`;
}
