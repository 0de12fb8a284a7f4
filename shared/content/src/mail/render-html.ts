import { escapeHtml } from '@funnel/contracts';
import { arrangeLetter, type Block, findPreview } from './arrange-letter';
import { layoutTable, renderHeader } from './html-header';
import { colors, outlookStyles, style, styleSheet } from './html-styles';
import type { Fact, Letter, Link, MailSender, Progress, Tone } from './letter';

/** Outlook for Windows ignores `max-width`, so it gets a table of that width. */
const outlookOpen =
  '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const outlookClose = '<!--[if mso]></td></tr></table><![endif]-->';

/** Keeps what follows the preheader out of the preview line of a mailbox. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Who a mail is from, in which language, and what it is about. */
export type Envelope = { sender: MailSender; locale: string; tone: Tone };

/** Tables, inline styles and a fallback for Outlook: what Outlook for Windows, Gmail and Apple Mail all show alike. */
export function renderHtml(letter: Letter, { sender, locale, tone }: Envelope): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title><style>${styleSheet}</style>${outlookStyles}</head>`,
    `<body class="page" style="${style.page}"><div style="${style.preheader};mso-hide:all">${escapeHtml(findPreview(letter))}${previewEnd}</div>`,
    `<table ${layoutTable} class="page" width="100%" style="${style.page}"><tr><td align="center" style="padding:24px 12px 32px">${outlookOpen}`,
    `<table ${layoutTable} class="card" width="100%" style="${style.card}">${renderHeader(tone)}<tr><td class="inner" style="${style.inner}">`,
    `<h1 style="${style.heading}">${escapeHtml(letter.heading)}</h1>`,
    ...arrangeLetter(letter).map(renderBlock),
    `</td></tr></table><table ${layoutTable} width="100%" style="max-width:560px"><tr><td class="muted" style="${style.sender}">${escapeHtml(sender.name)}<br>${escapeHtml(sender.address)}</td></tr></table>${outlookClose}</td></tr></table></body></html>`,
  ].join('');
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${style.paragraph}">${escapeHtml(block.text)}</p>`;
    case 'small':
      return renderSmall(escapeHtml(block.text));
    case 'progress':
      return renderProgress(block.progress);
    case 'facts':
      return renderFacts(block.facts);
    case 'button':
      return renderButton(block.button);
    case 'links':
      return block.links.map(renderLink).join('');
  }
}

function renderSmall(content: string): string {
  return `<p class="muted" style="${style.small}">${content}</p>`;
}

function renderLink({ label, link }: Link): string {
  return renderSmall(
    `<a class="link" href="${escapeHtml(link)}" style="${style.link}">${escapeHtml(label)}</a>`,
  );
}

/** Outlook ignores the padding of links, so the cell has it. */
function renderButton({ label, link }: Link): string {
  return `<table ${layoutTable} class="action" style="${style.action}"><tr><td class="button" style="${style.buttonCell}"><a class="button" href="${escapeHtml(link)}" style="${style.button}">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderFacts(facts: readonly Fact[]): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="cell muted" style="${style.cell};width:34%;font-weight:400;color:${colors.muted}">${escapeHtml(label)}</th><td class="cell value" style="${style.cell};font-weight:600;color:${colors.text}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.facts}"><tbody>${rows.join('')}</tbody></table>`;
}

/** A row of dashes, one for each step, above the words that say the same. */
function renderProgress({ label, number, count }: Progress): string {
  const dashes = Array.from({ length: count }, (_unused, index) => renderDash(index + 1 - number));
  return `<table ${layoutTable} width="100%" aria-hidden="true" style="${style.progress}"><tr>${dashes.join('<td style="width:6px"></td>')}</tr></table>${renderSmall(escapeHtml(label))}`;
}

/** The dash of a step by its distance from the next one. */
function renderDash(distance: number): string {
  if (distance === 0) return fillDash('next', colors.warm);
  return distance < 0 ? fillDash('past', colors.accent) : fillDash('later', colors.line);
}

function fillDash(name: 'past' | 'next' | 'later', color: string): string {
  return `<td class="${name}" style="${style.dash};background-color:${color}"></td>`;
}
