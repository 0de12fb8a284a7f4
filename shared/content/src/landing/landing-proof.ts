import proof from './landing-proof.json';

/** What others vouch for on the landing page; nothing is invented, so it may be empty. Reviews come from members. */
export type LandingProof = {
  /** A clinician who read all questions and result texts. */
  readonly reviewer: {
    readonly name: string;
    readonly credentials: string;
    /** Calendar date of the statement. */
    readonly when: string;
    /** Where the person's consent is filed. Never shown. */
    readonly consentReference: string;
  } | null;
};

/** The content file; its linter runs in the tests of this package. */
export const landingProof: LandingProof = proof;
