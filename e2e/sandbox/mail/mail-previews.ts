import { mailPayloadSchema, type Mail as RenderedMail, renderMail } from '@funnel/content/mail';
import { sampleMails } from '@funnel/content/mail/sample-mails';
import { type Locale, locales } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { Express } from 'express';
import { page } from '../core/layout';

const sender = { name: 'Sample Company (not a real company)', address: '1 Sample Street, Sampletown 12345' };

/** Pages that show every mail of the product in every state and language, with sample values. */
export function mountMailPreviews(app: Express): void {
  app.get('/mails', (_request, response) => {
    response.send(renderPreviewList());
  });
  app.get('/mails/:locale/:number', ({ params }, response, next) => {
    const locale = locales.find((known) => known === params.locale);
    const mail = locale && renderSample(Number(params.number) - 1, locale);
    if (mail) response.send(renderPreview(mail));
    else next();
  });
}

function renderSample(index: number, locale: Locale): RenderedMail | undefined {
  const sample = sampleMails[index];
  return sample && renderMail(mailPayloadSchema.parse({ ...sample, locale }), sender);
}

function renderPreviewList(): string {
  const rows = sampleMails.map(
    ({ template }, index) =>
      html`<tr><th scope="row">${template}</th>${locales.map((locale) => renderCell(index, locale))}</tr>`,
  );
  return page(
    'Mail previews',
    html`<p class="lead">Every mail in every state, with sample values.</p>
<section class="scroll"><table><caption>${sampleMails.length} mails</caption>
<thead><tr><th scope="col">Mail</th>${locales.map((locale) => html`<th scope="col">${locale}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></section>`,
  );
}

function renderCell(index: number, locale: Locale): Markup {
  return html`<td><a href="/mails/${locale}/${index + 1}" lang="${locale}">${renderSample(index, locale)?.subject}</a></td>`;
}

/** The mail's own HTML may not run scripts nor reach this page. */
function renderPreview({ subject, text, html: body }: RenderedMail): string {
  return page(
    subject,
    html`<section><h2>As the reader sees it</h2><iframe title="The mail" sandbox="" srcdoc="${body}"></iframe></section>
<section><h2>Plain text</h2><pre>${text}</pre></section>`,
  );
}
