import {
  brandName,
  escapeHtml,
  formatMoney,
  getServerFormatLocale,
  type Locale,
  type QuizCatalog,
  resolveTimeZone,
} from '@funnel/contracts';
import { listAnswers } from '../quiz';
import englishScaleTexts from '../quiz/texts/scales/en.json';
import spanishScaleTexts from '../quiz/texts/scales/es.json';
import { type AnsweredQuiz, type DataCopy, dataCopyWords, fill, getLabel, type HeldData } from './data-copy';
import { technicalFields, technicalTables } from './technical-records';

const scaleTexts: Readonly<Record<Locale, QuizCatalog>> = { en: englishScaleTexts, es: spanishScaleTexts };

/** Labels stand above their values on narrow screens, and in what is nested on all. */
const style =
  'body{margin:0 auto;padding:2rem 1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:#15302f;background:#f8f5ef}' +
  'section{margin:0 0 1.5rem;padding:1rem;background:#fff;border:1px solid #ddd6c8;border-radius:.75rem;overflow-wrap:anywhere}' +
  'h3{margin:0 0 .5rem}dl{margin:0 0 1rem}dl>div{padding:.3rem 0;border-top:1px solid #ddd6c8}dt{color:#4a5f5d}dd{margin:0}' +
  'dd dl{margin:.3rem 0;padding-left:.75rem;border-left:2px solid #ddd6c8}' +
  '@media(min-width:40rem){section>dl>div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:1rem}}' +
  '@media(prefers-color-scheme:dark){body{background:#0d1f1e;color:#f1ede4}section{background:#15302f;border-color:#3a5452}dt{color:#b9c7c5}dl>div,dd dl{border-color:#3a5452}}';

type Reader = Pick<DataCopy, 'locale' | 'timeZone'>;

/**
 * The copy for people: answers and records in words, without scripts or links to other files, so that opening it loads
 * nothing. What is technical stands in the copy for programs.
 */
export function renderDataCopy({ madeAt, quizzes, ours, elsewhere, ...reader }: DataCopy): string {
  const { locale, timeZone } = reader;
  const { page, tables, recipients } = dataCopyWords[locale];
  const made = { date: formatMoment(madeAt, reader), zone: resolveTimeZone(timeZone) };
  const title = escapeHtml(fill(page.title, { brand: brandName }));
  const readable = ours.filter(({ name }) => !technicalTables.has(name));
  const empty = readable.filter(({ rows, isCut }) => rows.length === 0 && !isCut);
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title><style>${style}</style></head><body><h1>${title}</h1>`,
    renderParagraph(`${fill(page.made, made)} ${page.intro}`),
    renderParagraph(`${page.technical} ${page.eventsLeftOut}`),
    quizzes.length > 0 ? `<h2>${escapeHtml(page.answers)}</h2>` : '',
    ...quizzes.map((quiz) => renderQuiz(quiz, reader)),
    `<h2>${escapeHtml(page.ours)}</h2>`,
    ...readable
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) =>
        renderSection(
          getLabel(tables, name),
          rows.map((row) => renderFields(row, reader)),
        ),
      ),
    renderNames(
      page.tooMany,
      ours.filter(({ isCut }) => isCut),
    ),
    renderNames(page.none, empty),
    `<h2>${escapeHtml(page.elsewhere)}</h2>`,
    ...elsewhere.map(({ name, held }) =>
      renderSection(getLabel(recipients, name), [renderHeld(held, reader)]),
    ),
    '</body></html>',
  ].join('\n');

  /** A text about some tables, followed by their names. */
  function renderNames(text: string, some: readonly { name: string }[]): string {
    if (some.length === 0) return '';
    return renderParagraph(`${text} ${some.map(({ name }) => getLabel(tables, name)).join(' · ')}`);
  }
}

/** The questions with their answers, and the points of each area. */
function renderQuiz({ answeredAt, answers, scores, ...quiz }: AnsweredQuiz, reader: Reader): string {
  const { page } = dataCopyWords[reader.locale];
  const texts = scaleTexts[reader.locale];
  const points = quiz.doc.scales.flatMap(({ id, max }): Pair[] => {
    const score = scores[id] ?? null;
    const values = { points: String(score), max: String(max) };
    return score === null ? [] : [[texts[`${id}.title`] ?? id, fill(page.points, values)]];
  });
  const given = listAnswers(quiz, answers).map((one): Pair => [one.question, one.texts.join(' · ') || '–']);
  const pairs = [...given, ...points].map(([label, value]): Pair => [label, escapeHtml(value)]);
  return renderSection(formatMoment(answeredAt, reader), [renderPairs(pairs)]);
}

function renderHeld(held: HeldData, reader: Reader): string {
  const { nothingSent, unreadable, ids, technical } = dataCopyWords[reader.locale].page;
  switch (held.kind) {
    case 'nothing':
      return renderParagraph(nothingSent);
    case 'read':
      return renderFields(held.data, reader) || renderParagraph(technical);
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

type Pair = readonly [label: string, html: string];

function renderPairs(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return '';
  const rows = pairs.map(([label, html]) => `<div><dt>${escapeHtml(label)}</dt><dd>${html}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

/** The fields of a record that have a value and are not technical. */
function renderFields(record: object, reader: Reader): string {
  const { fields, statuses } = dataCopyWords[reader.locale];
  const pairs = Object.entries(record).flatMap(([key, value]): Pair[] => {
    const field = toColumn(key);
    if (technicalFields.has(field)) return [];
    const shown = field === 'status' ? (statuses[String(value)] ?? value) : value;
    const html = formatAmount(field, value, record, reader) ?? renderValue(shown, reader);
    return html === '' ? [] : [[getLabel(fields, field), html]];
  });
  return renderPairs(pairs);
}

function renderValue(value: unknown, reader: Reader): string {
  const { yes, no } = dataCopyWords[reader.locale].page;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => renderValue(one, reader)).join('<br>');
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'object') return renderFields(value, reader);
  const text = String(value);
  return escapeHtml(isMoment(text) ? formatMoment(new Date(text), reader) : text);
}

/** Whether a text is a moment as JSON has it; people may write anything that begins like one. */
function isMoment(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}

function formatMoment(moment: Date, { locale, timeZone }: Reader): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: resolveTimeZone(timeZone) } as const;
  return new Intl.DateTimeFormat(getServerFormatLocale(locale), style).format(moment);
}

/** In minor units of the currency beside them. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'charge_if_kept',
  'first_charge',
  'next_charge',
  'total',
  'withdrawal_refund',
]);

function formatAmount(field: string, value: unknown, record: object, { locale }: Reader): string | null {
  const currency = 'currency' in record ? String(record.currency).toUpperCase() : '';
  if (typeof value !== 'number' || !amounts.has(field) || !/^[A-Z]{3}$/.test(currency)) return null;
  return escapeHtml(formatMoney({ amount: value, currency }, getServerFormatLocale(locale)));
}

/** `lastFour` of the payment provider is labelled like a column `last_four`. */
function toColumn(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
}
