/** What the path depends on besides the answers. `flags` are the variants pinned at the first step. */
export type QuizContext = {
  readonly flags: Readonly<Record<string, string>>;
  readonly surface: 'web' | 'web-view';
  /** ISO 3166 code, or '' when unknown. */
  readonly country: string;
  /** `no`, or the kind of winback. */
  readonly winback: string;
  readonly gdpr: 'yes' | 'no';
  readonly locale: string;
};

/** The context for scoring, in the browser and in the API: always the whole quiz on the web. */
export function createScoringContext(flags: Readonly<Record<string, string>>): QuizContext {
  return { flags, surface: 'web', country: '', winback: 'no', gdpr: 'yes', locale: 'en' };
}
