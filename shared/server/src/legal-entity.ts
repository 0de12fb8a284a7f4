import * as z from 'zod/mini';

/** One line of text, as it stands on pages and in mails. */
const line = z.optional(z.string().check(z.regex(/^(?=.*\S)\P{Cc}{1,300}$/u)));

/** The variables that say who runs the site, for the schemas of API and host server. */
export const legalEntityVariables = {
  LEGAL_ENTITY_NAME: line,
  /** Postal address, on one line. */
  LEGAL_ENTITY_ADDRESS: line,
  /** The responsible person. */
  LEGAL_ENTITY_REPRESENTATIVE: line,
  LEGAL_ENTITY_EMAIL: z.optional(z.email()),
  /** Country or state whose law the terms follow. */
  LEGAL_ENTITY_GOVERNING_LAW: line,
  /** Register and number; not every entity has one. */
  LEGAL_ENTITY_REGISTER: line,
  LEGAL_ENTITY_VAT_ID: line,
};

type LegalEntityVariables = Partial<Record<keyof typeof legalEntityVariables, string | undefined>>;

/** Who runs the site. */
type LegalEntity = {
  readonly name: string;
  readonly address: string;
  readonly representative: string;
  readonly email: string;
  readonly governingLaw: string;
  readonly register: string | undefined;
  readonly vatId: string | undefined;
};

/** What stands there until the variables are set. Each is marked, so that production refuses it. */
const samples = {
  LEGAL_ENTITY_NAME: 'Sample Company (not a real company)',
  LEGAL_ENTITY_ADDRESS: '1 Sample Street, Sampletown 12345 (not a real address)',
  LEGAL_ENTITY_REPRESENTATIVE: 'Sam Sample (not a real person)',
  LEGAL_ENTITY_EMAIL: 'hello@tidewell.example',
  LEGAL_ENTITY_GOVERNING_LAW: 'Sampleland (not a real country)',
};

const SAMPLE_MARK = /\(not a real\b|@(.+\.)?example(\.(com|net|org))?$/i;

/** Who runs the site; outside production samples stand in for what is not set. */
export function readLegalEntity(variables: LegalEntityVariables): LegalEntity {
  return {
    name: variables.LEGAL_ENTITY_NAME ?? samples.LEGAL_ENTITY_NAME,
    address: variables.LEGAL_ENTITY_ADDRESS ?? samples.LEGAL_ENTITY_ADDRESS,
    representative: variables.LEGAL_ENTITY_REPRESENTATIVE ?? samples.LEGAL_ENTITY_REPRESENTATIVE,
    email: variables.LEGAL_ENTITY_EMAIL ?? samples.LEGAL_ENTITY_EMAIL,
    governingLaw: variables.LEGAL_ENTITY_GOVERNING_LAW ?? samples.LEGAL_ENTITY_GOVERNING_LAW,
    register: variables.LEGAL_ENTITY_REGISTER,
    vatId: variables.LEGAL_ENTITY_VAT_ID,
  };
}

/** Finds what production lacks about the legal entity, and samples left in it; names them with the reason, never the value. */
export function findUnsafeLegalEntity(variables: LegalEntityVariables): string[] {
  const given = new Map<string, unknown>(Object.entries(variables));
  return Object.keys(legalEntityVariables).flatMap((name) => {
    const value = given.get(name);
    if (value === undefined) return Object.hasOwn(samples, name) ? [`${name} (needed in production)`] : [];
    return SAMPLE_MARK.test(String(value)) ? [`${name} (a sample value in production)`] : [];
  });
}
