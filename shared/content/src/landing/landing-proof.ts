import proof from './landing-proof.json';

/** Where a statement comes from and that its author agreed to its use. */
type Origin = {
  /** The person as they agreed to be named: `Ada, 34`. */
  readonly who: string;
  /** Calendar date of the statement. */
  readonly when: string;
  /** Where it was made, as visitors read it: `App Store`, `email to us`. */
  readonly source: string;
  /** Where the person's consent is filed. Never shown. */
  readonly consentReference: string;
};

export type LandingQuote = Origin & {
  readonly id: string;
  /** The language it was said in. */
  readonly language: string;
  /** The words and their translations, by language. */
  readonly text: Readonly<Record<string, string>>;
};

/** What others say about the quiz. Shown on the landing page; nothing is invented, so it may be empty. */
export type LandingProof = {
  readonly rating: {
    /** Average of 1 to 5 stars. */
    readonly stars: number;
    readonly count: number;
    readonly source: string;
    /** Calendar date on which average and count were read. */
    readonly when: string;
    /** Address where anyone can check them. */
    readonly address: string;
  } | null;
  readonly quotes: readonly LandingQuote[];
  /** A clinician who read all questions and result texts. */
  readonly reviewer:
    | (Pick<Origin, 'when' | 'consentReference'> & { readonly name: string; readonly credentials: string })
    | null;
};

/** The content file; its linter runs in the tests of this package. */
export const landingProof: LandingProof = proof;
