import { type Request, type Response, Router } from 'express';
import type { Account } from '../account/account';
import type { InvoiceRecord, PortalSessionRecord, SubscriptionRecord } from '../account/records';
import { html, type Markup } from '../html';
import {
  allowsFlow,
  applySavedCard,
  changeOwnSubscription,
  listLiveSubscriptions,
  saveCard,
} from '../objects/portal';
import { StripeError } from '../wire/stripe-error';
import {
  formatDate,
  formatMoney,
  type Notice,
  readCardForm,
  renderCardForm,
  renderHostedPage,
} from './hosted-page';

const cardSaved = 'Your payment method is saved and is the default now.';
const changesOfSubscription = {
  cancel: 'Your subscription ends with the period that is paid.',
  resume: 'Your subscription continues.',
};

type Chosen = { id: string; subscription: string };

/** The pages behind the address of a portal session, which is all that is needed to open them. */
export function createPortalRouter(account: Account): Router {
  const router = Router();
  const findSession = (id: string) => account.tables.portalSessions.need(id, 'portal session');

  router.get('/:id', (request, response) => {
    const session = findSession(request.params.id);
    if (applySavedCard(account, session)) finish(response, session, cardSaved);
    else show(response, session, findCardRefusal(session));
  });
  router.post('/:id/card', (request, response) => {
    const session = findSession(request.params.id);
    try {
      const away = saveCard(account, session, readCardForm(request.body));
      if (away) response.redirect(303, away);
      else finish(response, session, cardSaved);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      show(response.status(402), session, { kind: 'alert', text: error.message });
    }
  });
  for (const [action, text] of Object.entries(changesOfSubscription)) {
    router.post(`/:id/${action}/:subscription`, (request: Request<Chosen>, response) => {
      const { id, subscription } = request.params;
      const session = findSession(id);
      changeOwnSubscription(account, session, { id: subscription, isLeaving: action === 'cancel' });
      finish(response, session, text);
    });
  }
  return router;

  function finish(response: Response, session: PortalSessionRecord, text: string): void {
    const opened = account.tables.portalSessions.patch(session.id, { flow: null });
    show(response, opened, { kind: 'status', text });
  }

  function show(response: Response, session: PortalSessionRecord, notice?: Notice): void {
    response.type('html').send(renderPortalPage(account, session, notice));
  }

  function findCardRefusal({ setupIntent }: PortalSessionRecord): Notice | undefined {
    const refused = account.tables.setupIntents.find(setupIntent)?.lastError;
    return refused ? { kind: 'alert', text: refused.message } : undefined;
  }
}

/** Where a customer looks after card and subscriptions. A session with a flow shows nothing else. */
function renderPortalPage(account: Account, session: PortalSessionRecord, notice?: Notice): string {
  const subscriptions = listLiveSubscriptions(account, session.customer);
  return renderHostedPage(
    'Customer portal',
    notice,
    html`${allowsFlow(session, 'payment_method_update') && renderCardSection(account, session)}
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
