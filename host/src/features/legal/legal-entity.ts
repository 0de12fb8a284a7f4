import type { LegalPageName, PageSection } from '@funnel/content/legal';
import type { RuntimeConfig } from '@funnel/contracts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Fact = Extract<keyof RuntimeConfig, `legalEntity${string}`>;
/** What the runtime configuration says about who runs the site. */
type LegalEntityConfig = Pick<RuntimeConfig, Fact>;

/** The pages that say who runs the site. */
type EntityPage = Extract<LegalPageName, 'imprint' | 'privacy' | 'terms'>;

const labels: Readonly<Record<Fact, MessageDescriptor>> = {
  legalEntityName: msg`Company`,
  legalEntityAddress: msg`Address`,
  legalEntityRepresentative: msg`Responsible person`,
  legalEntityEmail: msg`Email`,
  legalEntityRegister: msg`Register`,
  legalEntityVatId: msg`VAT ID`,
  legalEntityGoverningLaw: msg`Governing law`,
};

const headings: Readonly<Record<EntityPage, MessageDescriptor>> = {
  imprint: msg`Who runs this site`,
  privacy: msg`Who is responsible for your data`,
  terms: msg`Who your contract is with`,
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
): PageSection | undefined {
  if (!isEntityPage(page)) return undefined;
  const known = facts[page].filter((fact) => config[fact]);
  if (known.length === 0) return undefined;
  const paragraph = known.map((fact) => `${i18n._(labels[fact])}: ${config[fact]}`);
  return { heading: i18n._(headings[page]), paragraphs: [paragraph] };
}

function isEntityPage(page: LegalPageName): page is EntityPage {
  return Object.hasOwn(facts, page);
}
