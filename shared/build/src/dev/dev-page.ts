import { BOOT_ELEMENT_ID, indexMounts, type Registry, type Release } from '@funnel/contracts';

type DevParts = {
  /** Script elements of another host; without them it is the site's. */
  scripts?: string | undefined;
  releases: readonly Release[];
  /** Where the page calls the API. */
  apiBase: string;
};

const bootScript = new RegExp(
  `(?<=<script type="application/json" id="${BOOT_ELEMENT_ID}">).*?(?=</script>)`,
  's',
);

/**
 * The page of the site with host and remotes of the development server: everything else in it (boot document, the other
 * remotes) is what the host server sent.
 */
export function buildDevPage(html: string, { scripts, releases, apiBase }: DevParts): string {
  const page = releases
    .reduce(dropPreloads, html)
    .replace(bootScript, (json) => changeBoot(json, { releases, apiBase }));
  return scripts === undefined ? page : replaceHost(page, scripts);
}

/** The registry with the releases of the development server. */
export function addReleases(registry: Registry, releases: readonly Release[]): Registry {
  const added = Object.fromEntries(releases.map((release) => [release.name, release]));
  return {
    ...registry,
    remotes: { ...registry.remotes, ...added },
    mounts: { ...registry.mounts, ...indexMounts(added) },
  };
}

function replaceHost(html: string, scripts: string): string {
  return html
    .replace(/<script defer[^>]*><\/script>/g, '')
    .replace(/<link href="\/static\/[^>]*>/g, '')
    .replace('</head>', () => `${scripts}</head>`);
}

function dropPreloads(html: string, { name }: Release): string {
  return html.replace(new RegExp(`<link rel="preload"[^>]*/${name}/[^>]*>`, 'g'), '');
}

function changeBoot(json: string, { releases, apiBase }: Omit<DevParts, 'scripts'>): string {
  const boot = JSON.parse(json);
  const registry = addReleases(boot.registry ?? { revision: 0, remotes: {} }, releases);
  const config = { ...boot.config, apiBase };
  return JSON.stringify({ ...boot, config, registry }).replaceAll('<', '\\u003c');
}
