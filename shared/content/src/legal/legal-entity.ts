import type { RuntimeConfig } from '@funnel/contracts';
import type { LegalPageName, PageSection } from './page';

type Fact = Extract<keyof RuntimeConfig, `legalEntity${string}`>;
/** What the runtime configuration says about who runs the site. */
type LegalEntityConfig = Pick<RuntimeConfig, Fact>;

/** The pages that say who runs the site. */
type EntityPage = Extract<LegalPageName, 'imprint' | 'privacy' | 'terms'>;

export type EntityTexts = {
  readonly labels: Readonly<Record<Fact, string>>;
  readonly headings: Readonly<Record<EntityPage, string>>;
};

export const entityTexts: EntityTexts = {
  labels: {
    legalEntityName: 'Company',
    legalEntityAddress: 'Address',
    legalEntityRepresentative: 'Responsible person',
    legalEntityEmail: 'Email',
    legalEntityRegister: 'Register',
    legalEntityVatId: 'VAT ID',
    legalEntityGoverningLaw: 'Governing law',
  },
  headings: {
    imprint: 'Who runs this site',
    privacy: 'Who is responsible for your data',
    terms: 'Who your contract is with',
  },
};

const contact: readonly Fact[] = [
  'legalEntityName',
  'legalEntityAddress',
  'legalEntityRepresentative',
  'legalEntityEmail',
];

const facts: Readonly<Record<EntityPage, readonly Fact[]>> = {
  imprint: [...contact, 'legalEntityRegister', 'legalEntityVatId'],
  privacy: contact,
  terms: [...contact, 'legalEntityGoverningLaw'],
};

/**
 * Says on a legal page who runs the site. It differs between installations, so it is no part of the published text and
 * its hash. Undefined for other pages, and for a page whose configuration does not say it.
 */
export function writeLegalEntitySection(
  page: LegalPageName,
  config: LegalEntityConfig,
  { labels, headings }: EntityTexts,
): PageSection | undefined {
  if (!isEntityPage(page)) return undefined;
  const known = facts[page].filter((fact) => config[fact]);
  if (known.length === 0) return undefined;
  return { heading: headings[page], paragraphs: [known.map((fact) => `${labels[fact]}: ${config[fact]}`)] };
}

function isEntityPage(page: LegalPageName): page is EntityPage {
  return Object.hasOwn(facts, page);
}
