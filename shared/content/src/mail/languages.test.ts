import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Locale, locales } from '@funnel/contracts';
import PO from 'pofile';
import { readServerTexts } from '../server-texts';
import { mailPayloadSchema, type QueuedMail, renderMail } from './index';
import { letters } from './letters';
import { renderLetter } from './render-letter';
import { sampleMails } from './sample-mails';
import { writeLetter } from './write-letter';

const sender = { name: 'Ebb & Flow Ltd', address: '1 Harbour Road, Bristol BS1 4RN' };

const render = (mail: QueuedMail, locale: Locale) =>
  renderMail(mailPayloadSchema.parse({ ...mail, locale }), sender);

/** Words that stand in almost every English sentence, and those of our buttons and facts. */
const english =
  /(?<!\p{L})(?:the|you|your|yours|we|our|us|they|it|its|this|that|here|and|or|but|if|unless|of|on|in|to|at|by|for|from|with|until|after|before|is|isn|are|was|were|will|has|have|hasn|can|don|didn|won|weren|not|hi|day|days|month|every|then|email|mail|link|sign|account|card|charge|charged|coupon|paid|pay|payment|receipt|refund|tax|next|first|trial|membership|member|open|see|update|view|confirm|cancel|unsubscribe|password|browser|quiz|results|ends|ended|renews|due)(?!\p{L})/iu;

/** Words that no mail may contain: they claim to judge or heal the reader, or tell a mailbox what they care about. */
const forbidden: Readonly<Record<Locale, RegExp>> = {
  en: /adhd|symptom|diagnos|cure|treatment|disorder/i,
  es: /tdah|s[ií]ntoma|diagn[oó]stic|curar|tratamiento|trastorno/i,
};

const title = (mail: QueuedMail, index: number) => [`${mail.template} (${index + 1})`, mail] as const;
const table = sampleMails.map(title);

test('the samples contain every letter', () => {
  const templates = new Set(sampleMails.map(({ template }) => template));
  expect([...templates].toSorted()).toEqual(Object.keys(letters).toSorted());
});

test.each(table)('%s in Spanish has no English words', (_title, mail) => {
  const { subject, text, html } = render(mail, 'es');
  const words = [subject, text, stripTags(html)].join('\n').replace(sender.address, '');
  expect(removeAddresses(words)).not.toMatch(english);
  expect(html).toContain('<html lang="es">');
});

test.each(table)('%s has the same facts in both languages', (_title, mail) => {
  const [en, es] = [render(mail, 'en'), render(mail, 'es')];
  for (const form of ['text', 'html'] as const) {
    for (const value of listValues(mail.data)) {
      expect([value, countIn(es[form], value)]).toEqual([value, countIn(en[form], value)]);
    }
    expect(listNumbers(es[form])).toEqual(listNumbers(en[form]));
  }
  expect(es.text.split('\n')).toHaveLength(en.text.split('\n').length);
  expect(listNumbers(es.subject)).toEqual(listNumbers(en.subject));
});

test.each(locales.flatMap((locale) => table.map(([name, mail]) => [locale, name, mail] as const)))(
  'no forbidden words in %s: %s',
  (locale, _title, mail) => {
    expect(render(mail, locale).text).not.toMatch(forbidden[locale]);
  },
);

test('Spanish mail greets the reader', () => {
  const data = { firstName: 'Ada', link: 'http://site.test/login' };
  const greet = (firstName: string | null) =>
    render({ to: 'ada@example.org', template: 'magic-link', data: { ...data, firstName } }, 'es').text;
  expect(greet('Ada')).toContain('\n\nHola, Ada:\n\n');
  expect(greet(null)).toContain('\n\nHola:\n\n');
  expect(greet('Win at https://evil.test')).toContain('\n\nHola:\n\n');
});

test('a Spanish reminder counts the days', () => {
  const heading = (mail: QueuedMail) => render(mail, 'es').text.split('\n')[0];
  const reminders = sampleMails.filter(({ template }) => template === 'trial-reminder');
  expect(reminders.map(heading)).toEqual([
    'Tu prueba gratis termina en 7 días',
    'Tu prueba gratis termina en 7 días',
    'Tu prueba gratis termina en 1 día',
  ]);
});

test('mails queued without a language are in English', () => {
  for (const mail of sampleMails) {
    const { html } = renderMail(mailPayloadSchema.parse(mail), sender);
    expect(html).toContain('<html lang="en">');
  }
});

test('every placeholder of a sentence has a value', () => {
  for (const mail of sampleMails) {
    const i18n = readServerTexts(path.join(import.meta.dirname, 'locales'))('en');
    const say = jest.spyOn(i18n, 't');
    writeLetter(mailPayloadSchema.parse(mail), i18n);
    for (const [sentence, values] of say.mock.calls) {
      const names = [...String(sentence).matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name);
      const missing = names.filter((name) => values?.[name] === undefined || values[name] === null);
      expect([sentence, missing]).toEqual([sentence, []]);
    }
  }
});

test('one more catalogue is one more language', () => {
  const texts = readServerTexts(writeMarkedCatalogue('pt'))('pt');
  for (const mail of sampleMails) {
    const letter = writeLetter(mailPayloadSchema.parse(mail), texts);
    const { subject, text, html } = renderLetter(letter, { sender, locale: 'pt', tone: 'care' });
    expect(html).toContain('<html lang="pt">');
    const body = text.slice(0, text.indexOf('\n\n— '));
    // A line is one or several sentences of the catalogue; behind a label stands a value.
    for (const line of [subject, ...body.split('\n')]) expect(removeMarked(line)).toMatch(/^ *(: .*)?$/);
  }
});

/** A catalogue that has every sentence of the Spanish one, in English between marks. */
function writeMarkedCatalogue(locale: string): string {
  const catalogue = PO.parse(readFileSync(path.join(import.meta.dirname, 'locales/es.po'), 'utf8'));
  for (const item of catalogue.items) item.msgstr = [`«${item.msgid}»`];
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-texts-'));
  writeFileSync(path.join(folder, `${locale}.po`), catalogue.toString());
  return folder;
}

/** Removes what stands between marks, also inside of other marks. */
function removeMarked(line: string): string {
  const rest = line.replaceAll(/«[^«»]*»/g, '');
  return rest === line ? line : removeMarked(rest);
}

function stripTags(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ');
}

function removeAddresses(text: string): string {
  return text.replaceAll(/\S+@\S+|https?:\/\/\S+/g, '');
}

/** All texts in the data of a mail, with those of upcoming charges. */
function listValues(data: object): string[] {
  return Object.values(data).flatMap((value: unknown) => {
    if (typeof value === 'string') return /[^a-z-]/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? listValues(value) : [];
  });
}

function listNumbers(text: string): string[] {
  return (text.match(/\d+/g) ?? []).toSorted();
}

function countIn(text: string, part: string): number {
  return text.split(part).length - 1;
}
