import type { HeldData } from '../../platform/privacy/data-recipient';
import type { ExportSections } from './export-sections';
import { type ExportTexts, exportTexts } from './export-texts';

const style =
  'body{margin:0 auto;padding:2rem 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:#15302f;background:#f8f5ef}' +
  'section{margin:0 0 1.5rem;padding:1rem;background:#fff;border:1px solid #ddd6c8;border-radius:.75rem;overflow-wrap:anywhere}' +
  'table{width:100%;border-collapse:collapse;margin:0 0 1rem}th,td{padding:.3rem .5rem;border-top:1px solid #ddd6c8;text-align:left;vertical-align:top}' +
  'th{width:14rem;font-weight:400;color:#4a5f5d}' +
  '@media(prefers-color-scheme:dark){body{background:#0d1f1e;color:#f1ede4}section{background:#15302f;border-color:#3a5452}th{color:#b9c7c5}th,td{border-color:#3a5452}}';

/** A page without scripts or links to other files: opening it loads nothing from the network. */
export function renderExportPage({ locale, madeAt, tables, recipients }: ExportSections): string {
  const texts = exportTexts[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(texts.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.made(madeAt))} ${escapeHtml(texts.intro)}</p>`,
    `<h2>${escapeHtml(texts.ours)}</h2>`,
    ...tables.map(({ title, rows, isEvents, isCut }) =>
      renderSection(title, [
        isEvents ? renderParagraph(texts.eventsLeftOut) : '',
        isCut ? renderParagraph(texts.tooMany) : '',
        rows.length === 0 ? renderParagraph(texts.none) : rows.map((row) => renderValue(row, texts)).join(''),
      ]),
    ),
    `<h2>${escapeHtml(texts.elsewhere)}</h2>`,
    ...recipients.map(({ title, held }) => renderSection(title, [renderHeld(held, texts)])),
    '</body></html>',
  ].join('\n');
}

function renderHeld(held: HeldData, texts: ExportTexts): string {
  switch (held.kind) {
    case 'nothing':
      return renderParagraph(texts.nothingSent);
    case 'read':
      return renderValue(held.data, texts);
    case 'unreadable':
      return renderParagraph(`${texts.unreadable} ${texts.ids} ${held.ids.join(', ')}`);
  }
}

function renderSection(title: string, parts: readonly string[]): string {
  return `<section><h3>${escapeHtml(title)}</h3>${parts.join('')}</section>`;
}

function renderParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function renderValue(value: unknown, texts: ExportTexts): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => renderValue(one, texts)).join('<br>') || '–';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value !== 'object') return escapeHtml(String(value));
  const rows = Object.entries(value).map(
    ([name, one]) =>
      `<tr><th scope="row">${escapeHtml(toLabel(name, texts))}</th><td>${renderValue(one, texts)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** The label of `created_at` or `lastFour` in the reader's language; the name as words if it has none. */
function toLabel(name: string, { labels }: ExportTexts): string {
  const column = name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  if (Object.hasOwn(labels, column)) return labels[column] ?? column;
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
