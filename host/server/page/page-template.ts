import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTextDirection, locales, type PageLocale, PSEUDO_LOCALE } from '@funnel/contracts';
import { createInlineStyle, type InlineStyle } from './inline-style';
import type { SlotContents } from './page-slots';
import { getServerTexts, listPageTexts } from './page-texts';

/** The page as built, before anything of a visitor is in it. */
export type PageTemplate = {
  readonly html: string;
  /** What the language of the page changes in its slots. */
  readonly texts: SlotContents;
  /** The host's own styles; undefined when they must stay linked, as they are in the template. */
  readonly styles: InlineStyle | undefined;
  /** The host's texts in the page's language; none for English, which stands in the code. */
  readonly scripts: readonly Script[];
  /** The singletons of the host that only some remotes want. */
  readonly laterSurface: readonly Script[];
  /** What the host reads the replies of the API with; members need it at once. */
  readonly schemas: readonly Script[];
  /** The path of the picture that links to the site show; undefined in a build without it. */
  readonly picture?: string | undefined;
};

type Script = { readonly url: string; readonly integrity: string };

export type PageTemplates = (locale: PageLocale) => PageTemplate;

/** Reads the template of a build, its styles and its texts, by language. Rejects when there is no build. */
export async function readPageTemplates(dist: string): Promise<PageTemplates> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const styles = await readStyles(dist);
  const readTemplate = async (locale: PageLocale) => ({
    html,
    texts: {
      ...listPageTexts(getServerTexts(locale)),
      html: `<html lang="${locale}" dir="${getTextDirection(locale)}">`,
    },
    styles,
    scripts: await readScript(`messages-${locale}-po`, dist),
    laterSurface: await readScript('later-surface', dist),
    schemas: [...(await readScript('zod', dist)), ...(await readScript('schemas', dist))],
    picture: await findStaticFile('share', '.png', dist),
  });
  const pageLocales: readonly PageLocale[] = [...locales, PSEUDO_LOCALE];
  const templates = await Promise.all(
    pageLocales.map(async (locale) => [locale, await readTemplate(locale)] as const),
  );
  const byLocale = new Map(templates);
  return (locale) => {
    const template = byLocale.get(locale);
    if (!template) throw new Error(`No template for the language ${locale}`);
    return template;
  };
}

async function readStyles(dist: string): Promise<InlineStyle | undefined> {
  const url = await findStaticFile('main', '.css', dist);
  return url === undefined ? url : createInlineStyle(url, await readFile(path.join(dist, url), 'utf8'));
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
