import ts from 'typescript';

/** A comment that names the test of a promise. With a `key`, the promise is a text of the JSON document imported below. */
export type Mark = { place: string; title: string; key?: string | undefined; below?: string };
type Promises = { marks: readonly Mark[]; unmarked: readonly string[] };

const markPattern = /Promise(?: in (?<key>[\w.-]+))?: (?<title>.+?)(?: (?:\*\/\}?|-->))?$/gm;

/** Words of sentences that say what we will do or never do, what costs nothing, and how long something stays. */
const promising =
  /\bwe(’ll| will| won’t| never| (also )?(ask|delete|email|keep|refund|don’t (ask|keep|see|sell|send|share)))\b|\bnever (go|goes|includes?|reach|sold|shared)\b|\bguarantee|(?<!\/)\brefund(s|ed|ing)?\b|\bwithin (a|an|\d+) |\bwon’t be charged\b|\bcharged (again|twice)\b|\b(pay|owe) nothing\b|\bfree of charge\b|\bworks once\b|\bexpires? in\b|\bworks? for \d|\byou can (also )?(cancel|delete|withdraw)\b|\bcancel (online|before|any ?time)\b|\bunless you cancel\b|\buntil you cancel\b|(?<!\bif )\byou(’ll)? keep\b|\bdeletes? (everything|your)\b/i;

/** The marks of a source file, and its sentences that sound like a promise below none. */
export function readPromises(file: string, code: string): Promises {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const marks = readMarks(file, code);
  const unmarked: string[] = [];
  visitTexts(source, [], (text, comments) => {
    const above = marks.filter(({ index }) => comments.some(({ pos, end }) => pos <= index && index < end));
    const words = readWords(text);
    for (const mark of above) mark.below ??= words;
    if (above.length === 0 && soundsPromising(words))
      unmarked.push(`${getPlace(file, code, text.getStart())} ${words}`);
  });
  return { marks, unmarked };
}

/** A paragraph, list item or table with the marks above it. */
const markdownBlock = /(?<comments>(?:^<!-- .+ -->\n)*)^(?<text>(?!#|<!--).+(?:\n(?!- |<!--).+)*)/gm;

/** The same of a Markdown file, where a mark stands in an HTML comment. */
export function readMarkdownPromises(file: string, code: string): Promises {
  const marks = readMarks(file, code);
  const unmarked: string[] = [];
  for (const { index, groups: { comments = '', text = '' } = {} } of code.matchAll(markdownBlock)) {
    const start = index + comments.length;
    const above = marks.filter((mark) => index <= mark.index && mark.index < start);
    for (const mark of above) mark.below = text;
    if (above.length > 0) continue;
    const sentences = readCells(text).filter(soundsPromising);
    unmarked.push(...sentences.map((words) => `${getPlace(file, code, start)} ${words}`));
  }
  return { marks, unmarked };
}

/** The words of a paragraph or list item, or of each cell of a table. */
function readCells(text: string): string[] {
  return text.split('|').map((cell) => cell.replace(/^- /, '').replaceAll(/\s+/g, ' ').trim());
}

function readMarks(file: string, code: string): (Mark & { index: number })[] {
  return [...code.matchAll(markPattern)].map(({ index, groups }) => ({
    index,
    place: getPlace(file, code, index),
    title: groups?.['title'] ?? '',
    key: groups?.['key'],
  }));
}

function getPlace(file: string, code: string, position: number): string {
  return `${file}:${code.slice(0, position).split('\n').length}`;
}

/** Calls back for each text below a node, with the comments above it and above what it is a part of. */
function visitTexts(
  node: ts.Node,
  above: readonly ts.TextRange[],
  onText: (text: ts.Node, comments: readonly ts.TextRange[]) => void,
): void {
  const own = ts.getLeadingCommentRanges(node.getSourceFile().text, node.getFullStart()) ?? [];
  const comments = ts.isSourceFile(node) ? [] : [...above, ...own];
  if (isText(node)) {
    onText(node, comments);
    if (!ts.isTemplateExpression(node)) return;
  }
  // In JSX a comment is an element of its own, and speaks for the next one.
  let before: readonly ts.TextRange[] = [];
  ts.forEachChild(node, (child) => {
    if (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) return;
    if (ts.isJsxExpression(child) && !child.expression) {
      before = [...before, child];
      return;
    }
    visitTexts(child, [...comments, ...before], onText);
    before = [];
  });
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText() === 'Trans';
  return ts.isStringLiteral(node) || ts.isTemplateLiteral(node);
}

/** The words without tags, and with an ellipsis for each value. */
function readWords(text: ts.Node): string {
  return text
    .getText()
    .replaceAll(/\$?\{[^{}]*\}/g, '…')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^['"`\s]+|['"`\s]+$/g, '');
}

/** Headings and labels end without a full stop. */
function soundsPromising(words: string): boolean {
  return /[.!?]$/.test(words) && promising.test(words);
}
