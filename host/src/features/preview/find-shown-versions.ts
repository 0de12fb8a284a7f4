import type { BootDocument, Registry } from '@funnel/contracts';

type Options = {
  readonly boot: Pick<BootDocument, 'registry' | 'preview'>;
  /** Versions that a tester chose in this browser, as `quiz@1.2.0,checkout@1.0.3`. */
  readonly chosen: string | undefined;
  readonly readRegistry: () => Promise<Registry>;
};

/** The versions of a preview, or of a tester's choice, that this page really has and that are not the regular ones. */
export async function findShownVersions({
  boot,
  chosen,
  readRegistry,
}: Options): Promise<Readonly<Record<string, string>>> {
  if (boot.preview?.versions) return boot.preview.versions;
  const text = boot.preview?.remotes ?? chosen ?? '';
  const shown = listVersions(await readRegistry());
  const regular = listVersions(boot.registry);
  const asked = (text.split('~')[0] ?? '').split(',').map((part) => part.trim().split('@', 2));
  return Object.fromEntries(
    asked.filter(([name = '', version]) => shown.get(name) === version && regular.get(name) !== version),
  );
}

function listVersions(registry: Registry | undefined): ReadonlyMap<string, string | undefined> {
  const remotes = Object.entries(registry?.remotes ?? {});
  return new Map(remotes.map(([name, release]) => [name, release?.version]));
}
