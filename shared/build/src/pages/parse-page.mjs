import { lexer } from 'marked';

const promiseMark = /^<!-- Promise: (?:(?!-->).)+ -->\n/gm;

/**
 * Reads a legal page written in Markdown: version and date, the title, and sections of paragraphs, lists and tables.
 * Texts stay as they are written; the site makes links of the addresses in them, and nothing becomes HTML.
 * Comments that name the test of a promise are left out first, since one between two items would make two lists.
 */
export function parsePage(text) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const { version, updated } = Object.fromEntries(head.split('\n').map((line) => line.split(': ')));
  const [title, ...blocks] = lexer(body.replaceAll(promiseMark, '')).filter(({ type }) => type !== 'space');
  const sections = [];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push({ heading: block.text, paragraphs: [] });
    else sections.at(-1).paragraphs.push(readParagraph(block));
  }
  return { title: title.text, version, updated, sections };
}

function readParagraph({ type, text, items, header, rows }) {
  if (type === 'paragraph') return text;
  if (type === 'list') return items.map(readText);
  if (type === 'table') return { columns: header.map(readText), rows: rows.map((row) => row.map(readText)) };
  throw new Error(`A legal page has paragraphs, lists and tables, no ${type}`);
}

function readText({ text }) {
  return text;
}
