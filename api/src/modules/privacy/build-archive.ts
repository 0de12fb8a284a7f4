import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getServerFormatLocale, type Locale } from '@funnel/contracts';
import { ZipFile } from 'yazl';
import type { HeldData } from '../../platform/privacy/data-recipient';
import type { ExportSections } from './export-sections';
import { exportTexts } from './export-texts';
import type { PersonalRows } from './personal-rows';
import { renderExportPage } from './render-export-page';

export type Recipient = keyof (typeof exportTexts)['en']['recipients'];

export type ExportContent = {
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly tables: readonly PersonalRows[];
  readonly recipients: readonly { readonly name: Recipient; readonly held: HeldData }[];
};

/**
 * The ZIP that a person gets: `data.json` for programs, `index.html` to read. It may be large: calls go on between the
 * steps, and while it is compressed outside the event loop.
 */
export async function buildArchive(content: ExportContent): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(toDocument(content), undefined, 2)), 'data.json');
  await nextTurn();
  zip.addBuffer(Buffer.from(renderExportPage(toSections(content))), 'index.html');
  zip.end();
  return await buffer(zip.outputStream);
}

function toSections({ locale, madeAt, tables, recipients }: ExportContent): ExportSections {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  return {
    locale,
    madeAt: new Intl.DateTimeFormat(getServerFormatLocale(locale), format).format(madeAt),
    tables: tables.map(({ table, rows, isCut }) => ({
      title: table.title[locale],
      isEvents: table.name === 'analyticsEvents',
      isCut,
      rows,
    })),
    recipients: recipients.map(({ name, held }) => ({ title: exportTexts[locale].recipients[name], held })),
  };
}

function toDocument({ locale, madeAt, tables, recipients }: ExportContent): object {
  return {
    title: exportTexts[locale].title,
    madeAt: madeAt.toISOString(),
    ours: tables.map(({ table, ...found }) => ({ name: table.name, title: table.title[locale], ...found })),
    elsewhere: recipients.map(({ name, held }) => ({
      name,
      title: exportTexts[locale].recipients[name],
      ...held,
    })),
  };
}
