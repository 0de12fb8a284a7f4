import { lexer } from 'marked';

// Plain JavaScript, since Jest loads it before it compiles anything.

/** @typedef {string | string[] | { columns: string[]; rows: string[][] }} Paragraph */
/** @typedef {{ heading: string; paragraphs: Paragraph[] }} Section */

const promiseMark = /^<!-- Promise: (?:(?!-->).)+ -->\n/gm;

/**
 * Webpack loader: a legal page in Markdown as the object that screens show.
 *
 * @param {string} text
 */
function loadPage(text) {
  return `export const page = ${JSON.stringify(parsePage(text))};`;
}

/**
 * The same for Jest.
 *
 * @param {string} text
 */
function transformPage(text) {
  return { code: `exports.page = ${JSON.stringify(parsePage(text))};` };
}

// biome-ignore lint/style/noDefaultExport: webpack and Jest take it that way
export default Object.assign(loadPage, { process: transformPage });

/**
 * Reads a legal page written in Markdown: version and date, the title, and sections of paragraphs, lists and tables.
 * Texts stay as they are written; the site makes links of the addresses in them, and nothing becomes HTML.
 * Comments that name the test of a promise are left out first, since one between two items would make two lists.
 *
 * @param {string} text
 */
export function parsePage(text) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const { version, updated } = Object.fromEntries(head.split('\n').map((line) => line.split(': ')));
  const [title, ...blocks] = lexer(body.replaceAll(promiseMark, '')).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading') throw new Error('A legal page begins with its title');
  /** @type {Section[]} */
  const sections = [];
  for (const block of blocks) {
    const section = sections.at(-1);
    if (block.type === 'heading') sections.push({ heading: block.text, paragraphs: [] });
    else if (section) section.paragraphs.push(readParagraph(block));
    else throw new Error('The text of a legal page stands below headings');
  }
  return { title: title.text, version, updated, sections };
}

/**
 * @param {import('marked').Token} block
 * @returns {Paragraph}
 */
function readParagraph(block) {
  if (block.type === 'paragraph') return block.text;
  if (block.type === 'list') return block.items.map(readText);
  if (block.type === 'table') return { columns: block.header.map(readText), rows: block.rows.map(readTexts) };
  throw new Error(`A legal page has paragraphs, lists and tables, no ${block.type}`);
}

/** @param {readonly { text: string }[]} row */
function readTexts(row) {
  return row.map(readText);
}

/**
 * @param {{ text: string }} block
 * @returns {string}
 */
function readText({ text }) {
  return text;
}
