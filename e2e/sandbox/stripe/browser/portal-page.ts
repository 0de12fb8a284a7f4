import { html, type Markup } from '../../core/html';
import type { Account } from '../account/account';
import type { InvoiceRecord, PortalSessionRecord, SubscriptionRecord } from '../account/records';
import { allowsFlow, listLiveSubscriptions } from '../objects/portal';
import { cardForm } from './card-form';
import { hostedPage, type Notice, noticeLine } from './hosted-page';
import { dateText, moneyText } from './money';

/** Where a customer looks after card and subscriptions. A session with a flow shows nothing else. */
export function portalPage(account: Account, session: PortalSessionRecord, notice?: Notice): string {
  const subscriptions = listLiveSubscriptions(account, session.customer);
  return hostedPage(
    'Customer portal',
    html`${noticeLine(notice)}
${allowsFlow(session, 'payment_method_update') && cardSection(account, session)}
${allowsFlow(session, 'subscription_cancel') && subscriptions.map((one) => subscriptionSection(account, session, one))}
${session.flow === null && invoiceSection(account, session)}
${backLink(session)}`,
  );
}

const portalPath = ({ id }: PortalSessionRecord) => `/endive/portal/${id}`;

function cardSection({ tables }: Account, session: PortalSessionRecord): Markup {
  const { defaultPaymentMethod } = tables.customers.need(session.customer);
  const card = tables.paymentMethods.find(defaultPaymentMethod)?.card;
  return html`<section><h2>Payment method</h2>
<p>${card ? `Default: ${card['brand']} ending in ${card['last4']}` : 'No default payment method'}</p>
${cardForm(`${portalPath(session)}/card`, 'Save card')}</section>`;
}

function subscriptionSection(
  { tables }: Account,
  session: PortalSessionRecord,
  { id, status, currency, items, cancel_at_period_end: isLeaving }: SubscriptionRecord,
): Markup {
  const [item] = items;
  const price = tables.prices.find(item?.price);
  const amount = price ? (price.currency === currency ? price : price.otherCurrencies[currency]) : undefined;
  const until = dateText(item?.current_period_end ?? 0);
  const [action, name] = isLeaving ? ['resume', 'Renew subscription'] : ['cancel', 'Cancel subscription'];
  return html`<section><h2>Subscription</h2>
<p>${amount && moneyText(amount.unit_amount, currency)}, ${status}, ${isLeaving ? 'ends' : 'renews'} ${until}</p>
<form method="post" action="${portalPath(session)}/${action}/${id}"><button type="submit">${name}</button></form></section>`;
}

function invoiceSection({ tables }: Account, { customer }: PortalSessionRecord): Markup {
  const invoices = tables.invoices.all().filter((invoice) => invoice.customer === customer);
  return html`<section><h2>Invoices</h2><ul>${invoices.map(invoiceLine)}</ul></section>`;
}

function invoiceLine({ id, created, number, total, currency, status }: InvoiceRecord): Markup {
  return html`<li><a href="/endive/invoice/${id}">${number}</a>: ${dateText(created)}, ${moneyText(total, currency)}, ${status}</li>`;
}

function backLink({ returnUrl }: PortalSessionRecord): Markup | false {
  return /^https?:\/\//.test(returnUrl ?? '') && html`<p><a href="${returnUrl}">Return to the site</a></p>`;
}
