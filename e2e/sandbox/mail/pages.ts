import { html, type Markup } from '@funnel/server/html';
import { page } from '../core/layout';
import type { Mail } from './mail';

export function renderMailbox(mails: Mail[], recipient: string | undefined): string {
  const title = recipient ? `Mail for ${recipient}` : 'Mailbox';
  return page(title, mails.length === 0 ? empty : renderMailTable(mails));
}

const empty = html`<p class="lead">No mail has arrived yet. Everything the product sends on this machine ends here.</p>`;

function renderMailTable(mails: Mail[]): Markup {
  return html`<section class="scroll"><table>
<caption>${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first</caption>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Arrived</th></tr></thead>
<tbody>${mails.map(renderMailRow)}</tbody>
</table></section>`;
}

function renderMailRow({ id, subject, to, date }: Mail): Markup {
  return html`<tr>
<th scope="row"><a href="/mailbox/${id}">${subject || '(no subject)'}</a></th>
<td><a href="/mailbox?to=${encodeURIComponent(to)}">${to}</a></td>
<td class="number"><time datetime="${date}">${date.slice(0, 19).replace('T', ' ')}</time></td>
</tr>`;
}

export function renderMailPage(mail: Mail): string {
  const { subject, from, to, date, links, text } = mail;
  return page(
    subject || '(no subject)',
    html`<p class="muted">From ${from}<br>To ${to}<br><time datetime="${date}">${date}</time></p>
${mail.html !== '' && renderHtmlFrame(mail)}
<section><h2>Links</h2>${linkList(links)}</section>
<section><h2>Plain text</h2><pre>${text || '(none)'}</pre></section>`,
  );
}

/** The mail's own HTML may not run scripts nor reach this page; its links open in a new tab. */
function renderHtmlFrame({ html: body }: Mail): Markup {
  return html`<section><h2>As the reader sees it</h2>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${body}`}"></iframe></section>`;
}

function linkList(links: string[]): Markup {
  if (links.length === 0) return html`<p class="muted">None</p>`;
  return html`<ul>${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`;
}
