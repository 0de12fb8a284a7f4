import { isRecord } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import * as z from 'zod/mini';
import { isRows, type Row, renderFigures, renderRows } from './provider-figures';

const testCards = [
  ['4242 4242 4242 4242', 'Payment succeeds'],
  ['4000 0025 0000 3155', 'Asks for 3-D Secure once'],
  ['4000 0027 6000 3184', 'Asks for 3-D Secure every time, at renewals too'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
  ['4000 0000 0000 0341', 'Can be saved, then fails at the end of the trial'],
  ['4000 0000 0000 0259', 'Pays, then disputed as fraudulent'],
] as const;

const shownObjects = 8;

/** The test cards, and what the payment provider holds. */
export function renderPayments(state: Record<string, unknown>): Markup {
  const list = (name: string): Row[] => (isRows(state[name]) ? state[name] : []);
  return html`<section id="payments"><h2>Payments</h2>
<table><caption>Test cards. Any future date, any CVC, ZIP 12345</caption>
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map(([number, meaning]) => html`<tr><th scope="row" class="number"><code>${number}</code></th><td>${meaning}</td></tr>`)}</tbody>
</table>
${renderCoupon(list('promotion_codes'))}
${renderWallet(state['settings'])}
<h3>Stripe objects</h3>
${renderFigures(Object.entries(state).flatMap(([name, rows]) => (isRows(rows) ? [[name, rows.length]] : [])))}
${renderRows('Latest subscriptions', latest(list('subscriptions')).map(renderSubscription))}
${renderRows('Latest charges', latest(list('charges')).map(chargeRow))}
${renderRows('Latest customers', latest(list('customers')).map(renderCustomer))}
<p><a href="/_inspect/stripe/state">All objects as JSON</a></p></section>`;
}

/** The provider lists the oldest first. */
const latest = (rows: Row[]) => rows.slice(-shownObjects).reverse();

function renderCoupon(promotionCodes: Row[]): Markup {
  const codes = promotionCodes
    .filter(({ active }) => active !== false)
    .flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  if (codes.length === 0)
    return html`<p class="muted">Coupon codes: none yet. They appear once the API has set up its catalogue.</p>`;
  return html`<p>Coupon codes: ${codes.map((code, index) => html`${index > 0 && ', '}<kbd>${code}</kbd>`)}</p>`;
}

const walletNames = { none: 'none', apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' } as const;

/** Which wallet the payment page finds in the browser. */
function renderWallet(settings: unknown): Markup {
  const wallets = isRecord(settings) ? settings['wallets'] : [];
  const [current = 'none'] = Array.isArray(wallets) ? wallets : [];
  return html`<form method="post" action="/_inspect/stripe/wallets"><label>Wallet of the browser <select name="wallet">${Object.entries(
    walletNames,
  ).map(([value, name]) =>
    value === current
      ? html`<option value="${value}" selected>${name}</option>`
      : html`<option value="${value}">${name}</option>`,
  )}</select></label> <button>Set</button></form>`;
}

const walletForm = z.object({ wallet: z.enum(['none', 'apple_pay', 'google_pay', 'link']) });

/** The wallet that browsers have from now on. */
export function readWalletForm(body: unknown) {
  const { wallet } = walletForm.parse(body);
  return { wallets: wallet === 'none' ? [] : [wallet] };
}

function renderSubscription({ id, status, customer, items, trial_end, created }: Row): Row {
  const item = isRecord(items) && isRows(items['data']) ? items['data'][0] : undefined;
  const price = isRecord(item?.['price']) ? item['price'] : undefined;
  return {
    id,
    status,
    customer,
    price: price?.['lookup_key'] ?? price?.['id'],
    trialEnd: time(trial_end),
    created: time(created),
  };
}

const chargeRow = ({ id, amount, amount_refunded, currency, status, disputed, created }: Row): Row => ({
  id,
  amount: `${amount} ${currency}`,
  refunded: amount_refunded,
  status: disputed ? 'disputed' : status,
  created: time(created),
});

const renderCustomer = ({ id, email, created }: Row): Row => ({ id, email, created: time(created) });

const time = (seconds: unknown) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ') : null;
