import { html, type Markup } from '../html';
import type { BrowserPaymentMethod } from '../schema/wire-types';

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
