// Each rule reads the text once without backtracking: messages can be long and quote input.
const rules: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Query and hash of an address: tokens, e-mails and click ids travel there.
  [/(?<![^\s"'?#])([^\s"'?#/]*\/[^\s"'?#]*)[?#][^\s"'<>)]*/g, '$1'],
  [
    /(?<![^\s"'<>()[\]{},;:=&?/@])[^\s"'<>()[\]{},;:=&?/@]+(?:@|%40)[^\s"'<>()[\]{},;:=&?/@%]+\.[a-z]{2,}/gi,
    '[email]',
  ],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, ':id'],
  [/\b(?:ifl|seti|pi|pm|cus|sub|price|cs|whsec|sk|pk|rk)_(?=\w*\d)[\w-]+/g, '[token]'],
  [/\b(bearer) [^\s"']+/gi, '$1 [token]'],
  // Long, with digits among the letters: a token, a sign-in code, a click id. No word is like that.
  [/(?<![\w+=.-])(?=[\w+=-]*\d)(?=[\w+=-]*[a-z])[\w+=-]{24,}/gi, '[token]'],
  // Quiz steps and result pages. The asset store has folders of the same names, followed by a version.
  [/(\/(?:inflow-quiz|adhd-quiz|winback|web-view-quiz))\/[^\s"'<>)]+/g, '$1/:step'],
  [/(\/(?:results|my-inflow-results|live))\/(?!\d+\.\d)[^\s"'<>)]+/g, '$1/:page'],
  [/(\/(?:checkout|winback-checkout)\/payment)\/[^\s"'<>)]+/g, '$1/:price'],
];

/** Removes personal data from a text: queries, e-mails, tokens, ids and quiz steps. */
export function scrubText(text: string): string {
  return rules.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
