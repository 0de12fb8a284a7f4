type Words = { readonly title: string; readonly text: string };
type WordsById = Readonly<Record<string, Words | undefined>>;
type TextById = Readonly<Record<string, string | undefined>>;

/** The texts of the story in one language. */
export type StoryTexts = {
  /** Headings of the parts that have the same heading for everyone. */
  readonly titles: Readonly<Record<'pattern' | 'origin' | 'strengths' | 'pace', string>>;
  /** How the story begins, by the pattern that stands out most. */
  readonly openings: WordsById;
  readonly steadyOpening: Words;
  /** One everyday moment per question. */
  readonly patterns: TextById;
  readonly roots: TextById;
  readonly strengths: TextById;
  /** The first step towards each goal. */
  readonly firstSteps: WordsById;
  readonly paces: TextById;
};
