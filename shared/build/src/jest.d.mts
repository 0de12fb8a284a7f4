/** One Jest project per package. */
export declare const projects: readonly {
  readonly displayName: string;
  readonly transform: Readonly<Record<string, unknown>>;
  readonly transformIgnorePatterns: readonly string[];
}[];
