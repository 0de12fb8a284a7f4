/** One section of a legal or support page; a paragraph may be a list. */
export type PageSection = { heading: string; paragraphs: readonly (string | readonly string[])[] };

/** A versioned text page. `version` is what consent records name. */
export type TextPage = { title: string; version: string; updated: string; sections: readonly PageSection[] };
