// Each looks at a stretch of text once: messages can be long, and quote what a page was sent.
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // What follows an address: tokens, e-mails and click ids travel there.
  [/(?<![^\s"'?#])([^\s"'?#/]*\/[^\s"'?#]*)[?#][^\s"'<>)]*/g, '$1'],
  [
    /(?<![^\s"'<>()[\]{},;:=&?/@])[^\s"'<>()[\]{},;:=&?/@]+(?:@|%40)[^\s"'<>()[\]{},;:=&?/@%]+\.[a-z]{2,}/gi,
    '[email]',
  ],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, ':id'],
  [/\b(?:ifl|seti|pi|pm|cus|sub|price|cs|whsec|sk|pk|rk)_(?=\w*\d)[\w-]+/g, '[token]'],
  [/\b(bearer) [^\s"']+/gi, '$1 [token]'],
  // Long and with figures among the letters: a token, a code of a link, a click id. No word is like that.
  [/(?<![\w+=.-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{24,}/gi, '[token]'],
  // Which step of the quiz, which page of the results. The asset store has folders of the same names, with a version.
  [/(\/(?:inflow-quiz|adhd-quiz|winback|web-view-quiz))\/[^\s"'<>)]+/g, '$1/:step'],
  [/(\/(?:results|my-inflow-results|live))\/(?!\d+\.\d)[^\s"'<>)]+/g, '$1/:page'],
  [/(\/(?:checkout|winback-checkout)\/payment)\/[^\s"'<>)]+/g, '$1/:price'],
];

/** A text without what belongs to a person: no queries, e-mails, tokens, ids, and no step of the quiz. */
export function scrub(text: string): string {
  return rules.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
