/** Facts side by side, as who receives what. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A piece of a page: a sentence or more, a list, or a table. */
export type Paragraph = string | readonly string[] | Table;

/** One section of a legal or support page. */
export type PageSection = { readonly heading: string; readonly paragraphs: readonly Paragraph[] };

/** A versioned text page. A published text never changes: a new text is a new version, named by its day, and by a number when the day has another. */
export type TextPage = {
  readonly title: string;
  readonly version: string;
  readonly updated: string;
  readonly sections: readonly PageSection[];
};
