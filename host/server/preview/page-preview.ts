import { type BootDocument, indexMounts, type Preview, type Registry } from '@funnel/contracts';
import type { AskedPreview } from './preview-cookie';

type PreviewSources = {
  /** What the API says of a link; undefined when it does not answer in time. */
  preview(text: string, ip: string): Promise<Preview | undefined>;
  registry(uuid: string): Promise<Registry | undefined>;
};

/** The registry of one page, and what the page says about its preview. */
export type PageRegistry = Pick<BootDocument, 'registry' | 'preview'>;

type Options = { readonly uuid: string; readonly ip: string; readonly asked: AskedPreview | undefined };

/**
 * The releases for one visitor, with those of a preview in their place. Where the API does not answer, the page names no
 * release, and the browser asks for them with the link: no one in a preview is moved to another version.
 */
export async function readPageRegistry(
  { uuid, ip, asked }: Options,
  sources: PreviewSources,
): Promise<PageRegistry> {
  if (!asked) return { registry: await sources.registry(uuid) };
  const [regular, stable, { text, preview }] = await Promise.all([
    sources.registry(uuid),
    sources.registry(''),
    readPreview(asked, ip, sources),
  ]);
  if (!preview) return { registry: undefined, preview: { remotes: text } };
  if (preview.state === 'ended') return { registry: regular, preview: {} };
  const { revision = 0, remotes = {} } = regular ?? {};
  const shown = { ...remotes, ...preview.remotes };
  return {
    registry: { revision, remotes: shown, mounts: indexMounts(shown) },
    preview: { remotes: text, versions: listDifferent(preview.remotes, stable?.remotes) },
  };
}

/** What the address asks for; where that shows nothing, what this browser keeps. */
async function readPreview({ text, kept }: AskedPreview, ip: string, sources: PreviewSources) {
  const preview = await sources.preview(text, ip);
  if (preview?.state !== 'ended' || kept === undefined) return { text, preview };
  return { text: kept, preview: await sources.preview(kept, ip) };
}

function listDifferent(
  shown: Registry['remotes'],
  stable: Registry['remotes'] = {},
): Readonly<Record<string, string>> {
  const before = new Map(Object.entries(stable).map(([name, release]) => [name, release?.version]));
  const different = Object.entries(shown).flatMap(([name, release]) =>
    release && release.version !== before.get(name) ? [[name, release.version]] : [],
  );
  return Object.fromEntries(different);
}
