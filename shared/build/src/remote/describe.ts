import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@funnel/contracts';
import { type BuiltScreen, readScreens } from '../prerender/prerender';
import { readManifest } from '../webpack/manifest';
import type { SharedUsage } from '../webpack/surface-guard';
import { inRoot } from '../workspace';

type Build = { folder: string; name: string; version: string; output: string };
type Asset = { url: string; integrity: string };
type DescribeAsset = (file: string) => Asset;

/** The release of a build in the registry's format, read from the federation plugin's manifest. */
export function describeRelease({
  folder,
  name,
  version,
  output,
  baseUrl,
  contract,
}: Build & { baseUrl: string; contract: number }) {
  const manifest = readManifest(output);
  const exposed = manifest.exposes.find(({ path: exposedPath }) => exposedPath === './remote');
  if (!exposed) throw new Error(`${name} does not expose ./remote`);

  const asset = (file: string) => ({
    url: `${baseUrl}/${name}/${version}/${file}`,
    integrity: hashIntegrity(output, file),
  });
  return {
    name,
    version,
    contract,
    entry: { ...asset(manifest.metaData.remoteEntry.name), globalName: manifest.metaData.globalName },
    scripts: exposed.assets.js.sync.map(asset),
    styles: exposed.assets.css.sync.map(asset),
    ...listPrerendered(readScreens(output), 'en', asset),
    ...listTranslations(output, asset),
    ...readSite(folder),
    shared: Object.fromEntries(
      manifest.shared.map(({ name: shared, requiredVersion }) => [shared, requiredVersion]),
    ),
  };
}

/** Mounts, flags and slices of a remote that the host does not know by itself. */
export function readSite(folder: string): { site?: Site } {
  const file = inRoot(folder, 'site.json');
  return existsSync(file) ? { site: JSON.parse(readFileSync(file, 'utf8')) } : {};
}

function listPrerendered(allScreens: readonly BuiltScreen[], language: string, asset: DescribeAsset) {
  const screens = allScreens.filter(({ locale }) => locale === language);
  if (screens.length === 0) return {};
  const entries = screens.map(({ path: address, isLoading, file, scripts, styles }) => [
    address,
    {
      ...asset(file),
      scripts: scripts.map(asset),
      styles: styles.map(asset),
      ...(isLoading && { isLoading }),
    },
  ]);
  return { prerendered: Object.fromEntries(entries) };
}

/**
 * The texts of the build by language, and the screens in it: a file with the catalogue (`messages-es-po`), and one with
 * texts of the content (`messages-es-json`). The stand-in for tests is never preloaded.
 */
function listTranslations(output: string, asset: DescribeAsset) {
  const scripts = readdirSync(path.join(output, 'static')).flatMap((file) => {
    const [, locale] = /^messages-([a-z]{2})-(?:po|json)\.\w+\.js$/.exec(file) ?? [];
    return locale ? [{ locale, script: asset(`static/${file}`) }] : [];
  });
  if (scripts.length === 0) return {};
  const screens = readScreens(output);
  const translations = [...new Set(scripts.map(({ locale }) => locale))].map((locale) => {
    const own = scripts.filter((one) => one.locale === locale).map(({ script }) => script);
    return [locale, { scripts: own, ...listPrerendered(screens, locale, asset) }];
  });
  return { translations: Object.fromEntries(translations) };
}

/** Names the build imports from each singleton, as recorded by the surface guard. */
export function readUsage(output: string): SharedUsage {
  return JSON.parse(readFileSync(path.join(output, 'shared-usage.json'), 'utf8'));
}

/** sha384 of a file in the form of an `integrity` attribute. Which file is checked where: `guides/ship-your-remote.md`. */
export function hashIntegrity(folder: string, file: string): string {
  const hash = createHash('sha384').update(readFileSync(path.join(folder, file)));
  return `sha384-${hash.digest('base64')}`;
}
