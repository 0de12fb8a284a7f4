import { brandName, escapeHtml, getServerFormatLocale, type Locale } from '@funnel/contracts';
import en from './en.json';
import es from './es.json';

/** What a service holds about someone: read from it, or only what we know to have sent. */
export type HeldData =
  | { kind: 'nothing' }
  | { kind: 'read'; data: Readonly<Record<string, unknown>> }
  | { kind: 'unreadable'; ids: readonly string[] };

/** A copy of someone's data: what our tables and the services outside hold. */
export type DataCopy = {
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly ours: readonly { name: string; rows: readonly object[]; isCut: boolean }[];
  readonly elsewhere: readonly { name: string; held: HeldData }[];
};

type Words = Omit<typeof en, 'fields'> & { readonly fields: Readonly<Record<string, string>> };

/** `fields` are names of columns, and of what the payment provider gives; one that is missing is shown as words. */
export const dataCopyWords: Readonly<Record<Locale, Words>> = { en, es };

/** What is kept under a visitor number alone. */
const eventTables: ReadonlySet<string> = new Set([
  'analyticsEvents',
  'eventCopies',
  'experimentExposures',
  'funnelFacts',
]);

/** The copy for programs. */
export function describeDataCopy({ locale, madeAt, ours, elsewhere }: DataCopy): object {
  const { page, tables, recipients } = dataCopyWords[locale];
  return {
    title: fill(page.title, { brand: brandName }),
    madeAt: madeAt.toISOString(),
    ours: ours.map((one) => ({ title: getLabel(tables, one.name), ...one })),
    elsewhere: elsewhere.map(({ name, held }) => ({ name, title: getLabel(recipients, name), ...held })),
  };
}

const style =
  'body{margin:0 auto;padding:2rem 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:#15302f;background:#f8f5ef}' +
  'section{margin:0 0 1.5rem;padding:1rem;background:#fff;border:1px solid #ddd6c8;border-radius:.75rem;overflow-wrap:anywhere}' +
  'table{width:100%;border-collapse:collapse;margin:0 0 1rem}th,td{padding:.3rem .5rem;border-top:1px solid #ddd6c8;text-align:left;vertical-align:top}' +
  'th{width:14rem;font-weight:400;color:#4a5f5d}' +
  '@media(prefers-color-scheme:dark){body{background:#0d1f1e;color:#f1ede4}section{background:#15302f;border-color:#3a5452}th{color:#b9c7c5}th,td{border-color:#3a5452}}';

/** The copy for people: a page without scripts or links to other files, so that opening it loads nothing. */
export function renderDataCopy({ locale, madeAt, ours, elsewhere }: DataCopy): string {
  const words = dataCopyWords[locale];
  const { page, tables, recipients } = words;
  const title = escapeHtml(fill(page.title, { brand: brandName }));
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    renderParagraph(`${fill(page.made, { date: formatMoment(madeAt, locale) })} ${page.intro}`),
    `<h2>${escapeHtml(page.ours)}</h2>`,
    ...ours.map(({ name, rows, isCut }) =>
      renderSection(getLabel(tables, name), [
        eventTables.has(name) ? renderParagraph(page.eventsLeftOut) : '',
        isCut ? renderParagraph(page.tooMany) : '',
        rows.length === 0 ? renderParagraph(page.none) : rows.map((row) => renderValue(row, words)).join(''),
      ]),
    ),
    `<h2>${escapeHtml(page.elsewhere)}</h2>`,
    ...elsewhere.map(({ name, held }) =>
      renderSection(getLabel(recipients, name), [renderHeld(held, words)]),
    ),
    '</body></html>',
  ].join('\n');
}

function formatMoment(moment: Date, locale: Locale): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), format).format(moment);
}

function renderHeld(held: HeldData, words: Words): string {
  const { nothingSent, unreadable, ids } = words.page;
  switch (held.kind) {
    case 'nothing':
      return renderParagraph(nothingSent);
    case 'read':
      return renderValue(held.data, words);
    case 'unreadable':
      return renderParagraph(`${unreadable} ${ids} ${held.ids.join(', ')}`);
  }
}

function renderSection(title: string, parts: readonly string[]): string {
  return `<section><h3>${escapeHtml(title)}</h3>${parts.join('')}</section>`;
}

function renderParagraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function renderValue(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => renderValue(one, words)).join('<br>') || '–';
  if (typeof value === 'boolean') return value ? words.page.yes : words.page.no;
  if (typeof value !== 'object') return escapeHtml(String(value));
  const rows = Object.entries(value).map(
    ([name, one]) =>
      `<tr><th scope="row">${escapeHtml(getLabel(words.fields, toColumn(name)))}</th><td>${renderValue(one, words)}</td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

/** `lastFour` of the payment provider is labelled like a column `last_four`. */
function toColumn(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}

function getLabel(labels: Readonly<Record<string, string>>, name: string): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const words = name.replaceAll('_', ' ');
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
