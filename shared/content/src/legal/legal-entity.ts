import type { RuntimeConfig } from '@funnel/contracts';
import type { PageSection } from './page';
import type { LegalPageName } from './pages';

/** What the runtime configuration says about who runs the site. */
type LegalEntityConfig = Pick<RuntimeConfig, keyof typeof labels>;

const labels = {
  legalEntityName: 'Company',
  legalEntityAddress: 'Address',
  legalEntityRepresentative: 'Responsible person',
  legalEntityEmail: 'Email',
  legalEntityRegister: 'Register',
  legalEntityVatId: 'VAT ID',
  legalEntityGoverningLaw: 'Governing law',
} as const;

type Fact = keyof typeof labels;

const contact: readonly Fact[] = [
  'legalEntityName',
  'legalEntityAddress',
  'legalEntityRepresentative',
  'legalEntityEmail',
];

/** The pages that say who runs the site. */
const sections: Partial<Record<LegalPageName, { heading: string; facts: readonly Fact[] }>> = {
  imprint: {
    heading: 'Who runs this site',
    facts: [...contact, 'legalEntityRegister', 'legalEntityVatId'],
  },
  privacy: { heading: 'Who is responsible for your data', facts: contact },
  terms: { heading: 'Who your contract is with', facts: [...contact, 'legalEntityGoverningLaw'] },
};

/**
 * Says on a legal page who runs the site. It differs between installations, so it is no part of the published text and
 * its hash. Undefined for other pages, and for a page whose configuration does not say it.
 */
export function writeLegalEntitySection(
  page: LegalPageName,
  config: LegalEntityConfig,
): PageSection | undefined {
  const section = sections[page];
  const known = section?.facts.filter((fact) => config[fact]) ?? [];
  if (!section || known.length === 0) return undefined;
  return {
    heading: section.heading,
    paragraphs: [known.map((fact) => `${labels[fact]}: ${config[fact]}`)],
  };
}
