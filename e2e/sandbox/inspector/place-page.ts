import { type Geo, geoSchema } from '@funnel/contracts';
import { html } from '@funnel/server/html';
import type { Express } from 'express';
import { renderInput } from '../core/form-fields';
import type { CallApi } from './api-access';
import { mountFormPage, RefusedForm, renderAction } from './forms';

type PlacePage = {
  place: { get(): Geo; set(place: Geo): void; reset(): void };
  callApi: CallApi;
  siteUrl: string;
};

const path = '/place';

/** Moves the visitors of this machine to another country. */
export function mountPlacePage(app: Express, { place, callApi, siteUrl }: PlacePage): void {
  mountFormPage(app, {
    path,
    title: 'Place of the visitors',
    defaults: { country: '' },
    render(form) {
      const { location, meta } = place.get();
      const country = location.countryCode ?? 'unknown';
      return html`<section><h2>Now</h2>
<dl class="figures"><div><dt>Country</dt><dd>${country}</dd></div><div><dt>Currency</dt><dd>${meta.currency}</dd></div><div><dt>Under GDPR</dt><dd>${meta.isGdpr ? 'yes' : 'no'}</dd></div></dl>
${country !== 'US' && renderAction(path, 'Back to the United States', { action: 'reset' })}
<p>The geo service answers so to sites whose remote configuration names it. One browser alone moves by a link, with prices and pages: <a href="${siteUrl}/?testGeo=${country}&amp;devmenu=1">the site in ${country}</a>.</p></section>
<section><h2>Another country</h2><form class="stack" method="post" action="${path}">
${renderInput(form, { name: 'country', label: 'Country', hint: 'Two letters of ISO 3166: GB, DE, JP' })}
<button name="action" value="move">Move there</button></form></section>`;
    },
    actions: {
      async move(fields) {
        const country = fields['country']?.trim().toUpperCase() ?? '';
        const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
        if (!/^[A-Z]{2}$/.test(country) || names.of(country) === undefined)
          throw new RefusedForm({
            field: 'country',
            text: `Country: “${country}” is no code of ISO 3166, such as GB, DE or JP`,
          });
        place.set(geoSchema.parse(await callApi(`/geo?testGeo=${country}`)));
      },
      reset: () => place.reset(),
    },
  });
}
