import { brandName } from '@funnel/contracts';
import { type DataCopy, dataCopyWords, fill, getLabel } from './data-copy';

/** The copy for programs: everything. */
export function describeDataCopy({ locale, madeAt, ours, elsewhere }: DataCopy): object {
  const { page, tables, recipients } = dataCopyWords[locale];
  return {
    title: fill(page.title, { brand: brandName }),
    madeAt: madeAt.toISOString(),
    ours: ours.map((one) => ({ title: getLabel(tables, one.name), ...one })),
    elsewhere: elsewhere.map(({ name, held }) => ({ name, title: getLabel(recipients, name), ...held })),
  };
}
