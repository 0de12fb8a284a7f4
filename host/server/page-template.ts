import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInlineStyle, type InlineStyle } from './inline-style';

/** The page as built, before anything of a visitor is in it. */
export type PageTemplate = {
  readonly html: string;
  /** The host's own styles with the element that links them; undefined when they must stay linked. */
  readonly styles: { readonly link: string; readonly inline: InlineStyle } | undefined;
};

/** Reads the template of a build and its styles. Rejects when there is no build. */
export async function readPageTemplate(dist: string): Promise<PageTemplate> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const [link, url] = /<link href="([^"]+\.css)" rel="stylesheet"[^>]*>/.exec(html) ?? [];
  if (link === undefined || url === undefined) return { html, styles: undefined };
  const inline = createInlineStyle(url, await readFile(path.join(dist, url), 'utf8'));
  return { html, styles: inline && { link, inline } };
}
