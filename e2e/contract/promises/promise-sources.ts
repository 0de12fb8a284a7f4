import path from 'node:path';
import { formatAgreement } from '@funnel/content/checkout';
import { loadLegalTexts, type Paragraph } from '@funnel/content/legal';
import { consentTexts } from '@funnel/content/legal/consent-texts';
import { mailPayloadSchema, renderMail } from '@funnel/content/mail';
import { sampleMails } from '@funnel/content/mail/sample-mails';
import { getQuizTexts } from '@funnel/content/quiz';
import { loadLaterTexts } from '@funnel/content/quiz/later-texts';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import linguiConfig from '../../../lingui.config';

const rootDir = path.resolve(import.meta.dirname, '../../..');

/** The screens that sell, explain or serve. Their texts stand in the catalogues. */
const screens = [
  'mfe-quiz/src/',
  'mfe-results/src/',
  'mfe-checkout/src/',
  'mfe-account/src/',
  'host/src/features/unsubscribe/',
  'host/src/features/session/',
];

const legalPages = ['terms', 'refunds', 'privacy', 'consumer-health-data'] as const;

/** Every English sentence of the texts that promise something to a visitor or a member. */
export async function collectSentences(): Promise<string[]> {
  const texts = [
    ...listAgreements(),
    ...(await listScreenTexts()),
    ...Object.values(getQuizTexts()),
    ...Object.values(await loadLaterTexts('en')),
    ...collectTexts(consentTexts),
    ...listMailTexts(),
    ...(await listLegalTexts()),
  ];
  return [...new Set(texts.flatMap(splitSentences))];
}

function listAgreements(): string[] {
  const facts = {
    firstCharge: { amount: 1999, currency: 'USD' },
    firstChargeDate: '2026-12-06',
    renewal: { amount: 1999, currency: 'USD' },
    duration: null,
    isTaxed: false,
  };
  return [14, 0].map((trialDays) =>
    formatAgreement({ ...facts, plan: { trialDays, interval: 'month', intervalCount: 1 } }, 'en'),
  );
}

async function listScreenTexts(): Promise<string[]> {
  const catalogs = await getCatalogs(makeConfig({ ...linguiConfig, rootDir }));
  const parts = await Promise.all(catalogs.map(async (catalog) => await catalog.read('es')));
  return parts
    .flatMap((messages) => Object.values(messages ?? {}))
    .filter(({ origin = [] }) => origin.some(([file]) => screens.some((screen) => file.startsWith(screen))))
    .map(({ message = '' }) => message);
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

function listMailTexts(): string[] {
  const sender = { name: 'Tidewell', address: '1 Harbour Road' };
  return sampleMails.map((mail) => {
    const { text } = renderMail(mailPayloadSchema.parse({ ...mail, locale: 'en' }), sender);
    return text.replaceAll('\n', ' \n');
  });
}

async function listLegalTexts(): Promise<string[]> {
  const { pages } = await loadLegalTexts('en');
  return legalPages
    .flatMap((name) => pages[name].sections)
    .flatMap(({ paragraphs }) => paragraphs.flatMap(listParts));
}

/** Rows of a table are one sentence each. */
function listParts(paragraph: Paragraph): string[] {
  if (typeof paragraph === 'string') return [paragraph];
  return 'rows' in paragraph ? paragraph.rows.map((row) => row.join(': ')) : [...paragraph];
}

/** Amounts, dates and names in mails are samples, so they are replaced by a placeholder. */
function splitSentences(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?”])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !sentence.includes('http'))
    .map((sentence) =>
      sentence.replaceAll(/\$[\d.]+(\/\d+)?|\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?|PLAN|PRICE/g, '…'),
    );
}
