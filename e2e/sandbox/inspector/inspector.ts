import { html, type Markup } from '@funnel/server/html';
import type { StripeSandbox } from '@funnel/stripe-sandbox';
import express, { type Express } from 'express';
import type { Faults } from '../core/faults';
import { page, pageHeaders } from '../core/layout';
import type { Provider } from '../core/provider';
import type { Recorder } from '../core/recorder';
import type { GrowthbookProvider } from '../growthbook/growthbook';
import { renderExchanges } from './exchanges';
import { renderFaults } from './faults-page';
import { renderFlags } from './flags-section';
import { readWalletForm, renderPayments } from './payments';
import { listProviderFigures } from './provider-figures';

type Shown = {
  recorder: Recorder;
  faults: Faults;
  stripe: StripeSandbox;
  growthbook: GrowthbookProvider;
  others: Provider[];
};

/** The inspector: everything the sandbox holds, on one page. */
export function mountPage(app: Express, shown: Shown): void {
  app.get('/', (_request, response) => {
    response.set(pageHeaders).send(page('What the outside services see', body(shown)));
  });
  app.post('/_inspect/stripe/wallets', express.urlencoded({ extended: false }), (request, response) => {
    shown.stripe.changeSettings(readWalletForm(request.body));
    response.redirect(303, '/#payments');
  });
}

function body({ recorder, faults, stripe, growthbook, others }: Shown): Markup {
  return html`<p class="lead">Payments, flags, mail and analytics of this machine end here instead of at the real services.</p>
${renderPayments(stripe.inspect())}
${renderFlags(growthbook.features(), growthbook.definitions())}
${renderExchanges(recorder.list())}
<section id="faults"><h2>Faults</h2>${renderFaults(faults.list(), stripe.inspect()['faults'])}
<p><a href="/faults">Break a service</a></p></section>
<section id="services"><h2>Other services</h2>${others.map(({ name, inspect }) => listProviderFigures(name, inspect()))}
<form method="post" action="/_inspect/reset"><button class="quiet">Reset every service</button></form></section>`;
}
