import { html, type Markup } from '../html';
import type { BrowserPaymentMethod } from '../schema/wire-types';

/** The outcome of the last step. */
export type Notice = { kind: 'alert' | 'status'; text: string };

/** A page of the payment provider's own, apart from the site. It needs no script. */
export function renderHostedPage(title: string, notice: Notice | undefined, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} (payments sandbox)</title>
    <link rel="stylesheet" href="/endive/assets/page.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>This is the local payments sandbox. No money moves.</p>
      ${notice && html`<p role="${notice.kind}" class="notice">${notice.text}</p>`}
      ${body}
    </main>
  </body>
</html>`.text;
}

/** The fields of a card on a page without scripts. */
export function renderCardForm(action: string, submit: string): Markup {
  return html`<form method="post" action="${action}">
  <p><label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label></p>
  <p><label>Expiry (MM / YY) <input name="expiry" inputmode="numeric" autocomplete="cc-exp" required></label></p>
  <p><label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label></p>
  <p><button type="submit" class="primary">${submit}</button></p>
</form>`;
}

export function readCardForm(body: unknown): BrowserPaymentMethod {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '');
  const [month = '', year = ''] = (fields.get('expiry') ?? '').split('/');
  return {
    type: 'card',
    card: { number: fields.get('number') ?? '', exp_month: Number(month), exp_year: Number(year) },
  };
}

/** `2050` and `usd` are `$20.50`. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function formatDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
