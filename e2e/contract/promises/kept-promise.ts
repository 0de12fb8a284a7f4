/** What shows that a promise is kept: a test by its file and its title. */
type Proof = readonly [file: string, title: string];

export type KeptPromise = {
  /** The screen where a visitor or member finds it kept. */
  readonly route: string;
  readonly proof: Proof;
  /** As they stand in the texts; amounts and dates of mails are an ellipsis. */
  readonly sentences: readonly string[];
};
