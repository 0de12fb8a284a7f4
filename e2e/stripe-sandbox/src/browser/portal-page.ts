import type { Account } from '../account/account';
import type { InvoiceRecord, PortalSessionRecord, SubscriptionRecord } from '../account/records';
import { html, type Markup } from '../html';
import { allowsFlow, listLiveSubscriptions } from '../objects/portal';
import { renderCardForm } from './card-form';
import { type Notice, renderHostedPage, renderNotice } from './hosted-page';
import { formatDate, formatMoney } from './money';

/** Where a customer looks after card and subscriptions. A session with a flow shows nothing else. */
export function renderPortalPage(account: Account, session: PortalSessionRecord, notice?: Notice): string {
  const subscriptions = listLiveSubscriptions(account, session.customer);
  return renderHostedPage(
    'Customer portal',
    html`${renderNotice(notice)}
${allowsFlow(session, 'payment_method_update') && renderCardSection(account, session)}
${allowsFlow(session, 'subscription_cancel') && subscriptions.map((one) => renderSubscriptionSection(account, session, one))}
${session.flow === null && renderInvoiceSection(account, session)}
${renderBackLink(session)}`,
  );
}

const buildPortalPath = ({ id }: PortalSessionRecord) => `/endive/portal/${id}`;

function renderCardSection({ tables }: Account, session: PortalSessionRecord): Markup {
  const { defaultPaymentMethod } = tables.customers.need(session.customer);
  const card = tables.paymentMethods.find(defaultPaymentMethod)?.card;
  return html`<section><h2>Payment method</h2>
<p>${card ? `Default: ${card['brand']} ending in ${card['last4']}` : 'No default payment method'}</p>
${renderCardForm(`${buildPortalPath(session)}/card`, 'Save card')}</section>`;
}

function renderSubscriptionSection(
  { tables }: Account,
  session: PortalSessionRecord,
  { id, status, currency, items, cancel_at_period_end: isLeaving }: SubscriptionRecord,
): Markup {
  const [item] = items;
  const price = tables.prices.find(item?.price);
  const amount = price ? (price.currency === currency ? price : price.otherCurrencies[currency]) : undefined;
  const until = formatDate(item?.current_period_end ?? 0);
  const [action, name] = isLeaving ? ['resume', 'Renew subscription'] : ['cancel', 'Cancel subscription'];
  return html`<section><h2>Subscription</h2>
<p>${amount && formatMoney(amount.unit_amount, currency)}, ${status}, ${isLeaving ? 'ends' : 'renews'} ${until}</p>
<form method="post" action="${buildPortalPath(session)}/${action}/${id}"><button type="submit">${name}</button></form></section>`;
}

function renderInvoiceSection({ tables }: Account, { customer }: PortalSessionRecord): Markup {
  const invoices = tables.invoices.all().filter((invoice) => invoice.customer === customer);
  return html`<section><h2>Invoices</h2><ul>${invoices.map(renderInvoiceLine)}</ul></section>`;
}

function renderInvoiceLine({ id, created, number, total, currency, status }: InvoiceRecord): Markup {
  return html`<li><a href="/endive/invoice/${id}">${number}</a>: ${formatDate(created)}, ${formatMoney(total, currency)}, ${status}</li>`;
}

function renderBackLink({ returnUrl }: PortalSessionRecord): Markup | false {
  return /^https?:\/\//.test(returnUrl ?? '') && html`<p><a href="${returnUrl}">Return to the site</a></p>`;
}
