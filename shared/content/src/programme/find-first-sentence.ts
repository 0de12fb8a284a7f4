/** The first sentence of a text; undefined where none ends. */
export function findFirstSentence(text: string): string | undefined {
  return firstSentence.exec(text)?.[0];
}

/** Up to what ends it, unless it goes on with a small letter: “Where do I start?” has an answer. */
const firstSentence = /^.*?[.?!…]["”»)]*(?=\s+\P{Ll}|$)/u;
