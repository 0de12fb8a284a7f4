/** A file with the texts of one language as it is imported. */
export type ImportedTexts = { readonly default: Readonly<Record<string, string>> };
