import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTextDirection, type PageLocale, PSEUDO_LOCALE } from '@funnel/contracts';
import { createInlineStyle, type InlineStyle } from './inline-style';
import { translatePage } from './page-texts';

/** The page as built, before anything of a visitor is in it. */
export type PageTemplate = {
  readonly html: string;
  /** The host's own styles with the element that links them; undefined when they must stay linked. */
  readonly styles: { readonly link: string; readonly inline: InlineStyle } | undefined;
  /** The host's texts in the page's language; none for English, which stands in the code. */
  readonly scripts: readonly Script[];
  /** The singletons of the host that only some remotes want. */
  readonly laterSurface: readonly Script[];
  /** The path of the picture that links to the site show; undefined in a build without it. */
  readonly picture?: string | undefined;
};

type Script = { readonly url: string; readonly integrity: string };

export type PageTemplates = Readonly<Record<PageLocale, PageTemplate>>;

/** Reads the template of a build, its styles and its texts, by language. Rejects when there is no build. */
export async function readPageTemplates(dist: string): Promise<PageTemplates> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const styles = await readStyles(html, dist);
  const readTemplate = async (locale: PageLocale) => ({
    html: setLanguage(locale === 'es' ? translatePage(html) : html, locale),
    styles,
    scripts: await readScript(`messages-${locale}`, dist),
    laterSurface: await readScript('later-surface', dist),
    picture: await findStaticFile('share', '.png', dist),
  });
  const [en, es, pseudo] = await Promise.all([
    readTemplate('en'),
    readTemplate('es'),
    readTemplate(PSEUDO_LOCALE),
  ]);
  return { en, es, [PSEUDO_LOCALE]: pseudo };
}

function setLanguage(html: string, locale: PageLocale): string {
  return html.replace('<html lang="en"', `<html lang="${locale}" dir="${getTextDirection(locale)}"`);
}

async function readStyles(html: string, dist: string): Promise<PageTemplate['styles']> {
  const [link, url] = /<link href="([^"]+\.css)" rel="stylesheet"[^>]*>/.exec(html) ?? [];
  if (link === undefined || url === undefined) return undefined;
  const inline = createInlineStyle(url, await readFile(path.join(dist, url), 'utf8'));
  return inline && { link, inline };
}

/** The hash function must be the one the build uses for its chunks, or the browser fetches the file twice. */
async function readScript(chunk: string, dist: string): Promise<readonly Script[]> {
  const url = await findStaticFile(chunk, '.js', dist);
  if (url === undefined) return [];
  const hash = createHash('sha256').update(await readFile(path.join(dist, url)));
  return [{ url, integrity: `sha256-${hash.digest('base64')}` }];
}

/** The address of a file whose name contains a hash. */
async function findStaticFile(name: string, extension: string, dist: string): Promise<string | undefined> {
  const files = await readdir(path.join(dist, 'static')).catch(() => []);
  const file = files.find((one) => one.startsWith(`${name}.`) && one.endsWith(extension));
  return file && `/static/${file}`;
}
