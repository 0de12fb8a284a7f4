import type { BootDocument, Registry } from '@funnel/contracts';

type Options = {
  readonly boot: Pick<BootDocument, 'preview'>;
  /** Versions that a tester chose in this browser, as `quiz@1.2.0,checkout@1.0.3`. */
  readonly chosen: string | undefined;
  /** The releases of this visitor; with these versions, if any. */
  readonly readRegistry: (remotes?: string) => Promise<Registry>;
};

/** The versions of a preview, or of a tester's choice, that this page really has and that are not the regular ones. */
export async function findShownVersions({
  boot,
  chosen,
  readRegistry,
}: Options): Promise<Readonly<Record<string, string>>> {
  if (boot.preview?.versions) return boot.preview.versions;
  const text = boot.preview?.remotes ?? chosen ?? '';
  const registries = await Promise.all([readRegistry(text), readRegistry()]);
  const [shown, regular] = registries.map(listVersions);
  const asked = (text.split('~')[0] ?? '').split(',').map((part) => part.trim().split('@', 2));
  return Object.fromEntries(
    asked.filter(([name = '', version]) => shown?.get(name) === version && regular?.get(name) !== version),
  );
}

function listVersions({ remotes }: Registry): ReadonlyMap<string, string | undefined> {
  return new Map(Object.entries(remotes).map(([name, release]) => [name, release?.version]));
}
