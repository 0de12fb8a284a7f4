import { html, type Markup } from '../core/html';
import { isRows, stateView } from './state';

const testCards = [
  ['4242 4242 4242 4242', 'Payment succeeds'],
  ['4000 0025 0000 3155', 'Asks for 3-D Secure'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
] as const;

/** The test cards, and what the payment provider holds. */
export function paymentsSection(state: Record<string, unknown> | undefined): Markup {
  return html`<section id="payments"><h2>Payments</h2>
<table><caption>Test cards. Any future date, any CVC, ZIP 12345</caption>
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map(([number, meaning]) => html`<tr><th scope="row" class="number"><code>${number}</code></th><td>${meaning}</td></tr>`)}</tbody>
</table>
${state && couponLine(state)}
${state && stateView(state)}</section>`;
}

function couponLine(state: Record<string, unknown>): Markup | false {
  const lists = ['promotionCodes', 'promotion_codes', 'coupons'].map((name) => state[name]);
  const codes = (lists.find(isRows) ?? [])
    .map((row) => row['code'] ?? row['id'])
    .filter((code) => typeof code === 'string');
  if (codes.length === 0) return false;
  return html`<p>Coupon codes: ${codes.map((code, index) => html`${index > 0 && ', '}<kbd>${code}</kbd>`)}</p>`;
}
