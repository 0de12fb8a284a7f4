import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../kubernetes');

export type Container = Readonly<{
  name: string;
  image: string;
  env?: readonly { name: string; value: string }[];
  envFrom: readonly { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: readonly { name: string }[];
  resources: Record<'requests' | 'limits', Record<string, string>>;
  securityContext: Record<string, unknown>;
  [probe: string]: unknown;
}>;
type Pod = Readonly<{
  automountServiceAccountToken: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext: Record<string, unknown>;
  containers: readonly Container[];
}>;
export type Manifest = Readonly<{
  apiVersion: string;
  kind: string;
  metadata: Readonly<{ name: string; namespace?: string; labels?: Record<string, string> }>;
  // biome-ignore lint/suspicious/noExplicitAny: its shape depends on the kind, and its schema is tested
  spec: any;
}>;

type Kustomization = Readonly<{
  namespace: string;
  resources: readonly string[];
  components?: readonly string[];
  patches?: readonly { target: { kind: string; name: string }; patch: string }[];
  configMapGenerator: readonly { name: string; envs: readonly string[] }[];
  images: readonly { name: string; newName: string; digest: string }[];
}>;

export const overlays = readdirSync(path.join(folder, 'overlays'));

export function readKustomization(overlay: string): Kustomization {
  return parse(readFileSync(path.join(folder, 'overlays', overlay, 'kustomization.yaml'), 'utf8'));
}

/** All manifests of an overlay, with its images, before its patches. It uses nothing else of kustomize, see the test. */
export function readManifests(overlay: string): Manifest[] {
  const { images } = readKustomization(overlay);
  const digests = new Map(images.map(({ name, newName, digest }) => [name, `${newName}@${digest}`]));
  return readResources(path.join(folder, 'overlays', overlay)).map((manifest) =>
    JSON.parse(JSON.stringify(manifest), (key, value) => (key === 'image' ? digests.get(value) : value)),
  );
}

/** The manifests of a folder, and of those that it names. */
export function readResources(directory: string): Manifest[] {
  const { resources, components = [] }: Kustomization = parse(
    readFileSync(path.join(directory, 'kustomization.yaml'), 'utf8'),
  );
  return [...resources, ...components].flatMap((resource) => {
    const place = path.join(directory, resource);
    if (!resource.endsWith('.yaml')) return readResources(place);
    return parseAllDocuments(readFileSync(place, 'utf8')).map((document) => document.toJS());
  });
}

/** The pods that manifests start, by the name of what starts them. */
export function readPods(manifests: readonly Manifest[]): [name: string, pod: Pod][] {
  return manifests
    .filter(({ spec }) => spec?.template !== undefined)
    .map(({ metadata, spec }) => [metadata.name, spec.template.spec]);
}

/** The variables that a container gets: its own, and those of the files behind its settings and secrets. */
export function listVariables({ env = [], envFrom }: Container, overlay: string): string[] {
  const files = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef ? `overlays/${overlay}/${configMapRef.name}.env` : `secrets/${secretRef?.name}.env`,
  );
  return [...env.map(({ name }) => name), ...files.flatMap((file) => Object.keys(readVariables(file)))];
}

/** What a file of settings or secrets sets. */
export function readVariables(file: string): Record<string, string> {
  const lines = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]));
}
