import { type Response, Router } from 'express';
import type { Account } from '../account/account';
import type { PortalSessionRecord } from '../account/records';
import { applySavedCard, cancelSubscription, keepSubscription, saveCard } from '../objects/portal';
import { StripeError } from '../wire/stripe-error';
import { readCardForm } from './card-form';
import type { Notice } from './hosted-page';
import { renderPortalPage } from './portal-page';

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
  router.post('/:id/cancel/:subscription', (request, response) => {
    const session = findSession(request.params.id);
    cancelSubscription(account, session, request.params.subscription);
    finish(response, session, 'Your subscription ends with the period that is paid.');
  });
  router.post('/:id/resume/:subscription', (request, response) => {
    const session = findSession(request.params.id);
    keepSubscription(account, session, request.params.subscription);
    finish(response, session, 'Your subscription continues.');
  });
  return router;

  function finish(response: Response, session: PortalSessionRecord, text: string): void {
    if (session.afterUrl) response.redirect(303, session.afterUrl);
    else
      show(response, account.tables.portalSessions.patch(session.id, { flow: null }), {
        kind: 'status',
        text,
      });
  }

  function show(response: Response, session: PortalSessionRecord, notice?: Notice): void {
    response.type('html').send(renderPortalPage(account, session, notice));
  }

  function findCardRefusal({ setupIntent }: PortalSessionRecord): Notice | undefined {
    const refused = account.tables.setupIntents.find(setupIntent)?.lastError;
    return refused ? { kind: 'alert', text: refused.message } : undefined;
  }
}

const cardSaved = 'Your payment method is saved and is the default now.';
