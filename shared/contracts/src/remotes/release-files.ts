import type { Release } from './remotes';

/** A file of a release with its path in the release document. */
export type ReleaseFile = { readonly path: string; readonly url: string; readonly integrity: string };

type Asset = Release['scripts'][number];

/** Lists every file of a release. */
export function listReleaseFiles(release: Release): ReleaseFile[] {
  const { entry, scripts, styles, prerendered, translations = {} } = release;
  return [
    toFile('entry', entry),
    ...toFiles('scripts', scripts),
    ...toFiles('styles', styles),
    ...listScreenFiles('prerendered', prerendered),
    ...Object.entries(translations).flatMap(([locale, translation]) => [
      ...toFiles(`translations.${locale}.scripts`, translation.scripts),
      ...listScreenFiles(`translations.${locale}.prerendered`, translation.prerendered),
    ]),
  ];
}

function listScreenFiles(path: string, screens: Release['prerendered'] = {}): ReleaseFile[] {
  return Object.entries(screens).flatMap(([address, screen]) => [
    toFile(`${path}.${address}`, screen),
    ...toFiles(`${path}.${address}.scripts`, screen.scripts),
    ...toFiles(`${path}.${address}.styles`, screen.styles),
  ]);
}

/**
 * Finds fields of a release with a file outside the allowed origins. An entry such as `http://127.0.0.1:*` allows every
 * port of a host, for tests.
 */
export function findForeignFiles(release: Release, allowed: readonly string[]): string[] {
  return listReleaseFiles(release)
    .filter(({ url }) => !isAllowed(url, allowed))
    .map(({ path }) => `${path}.url`);
}

function toFiles(path: string, assets: readonly Asset[] = []): ReleaseFile[] {
  return assets.map((asset, index) => toFile(`${path}.${index}`, asset));
}

function toFile(path: string, { url, integrity }: Asset): ReleaseFile {
  return { path, url, integrity };
}

function isAllowed(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname } = new URL(url);
  return allowed.includes(origin) || allowed.includes(`${protocol}//${hostname}:*`);
}
