/** A table of facts, such as who receives what. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A block of a page: a paragraph, a list, or a table. */
export type Paragraph = string | readonly string[] | Table;

/** One section of a legal or support page. */
export type PageSection = { readonly heading: string; readonly paragraphs: readonly Paragraph[] };

/** A versioned text page. A published text never changes: a new text gets a new version, its date plus a number if the date has one already. */
export type TextPage = {
  readonly title: string;
  readonly version: string;
  readonly updated: string;
  readonly sections: readonly PageSection[];
};

/** Legal pages by name, served under `/legal/<name>`. */
export type LegalPageName =
  | 'privacy'
  | 'consumer-health-data'
  | 'cookies'
  | 'terms'
  | 'refunds'
  | 'imprint'
  | 'accessibility'
  | 'sources';
