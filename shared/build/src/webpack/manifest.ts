import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What we read of the manifest that the federation plugin writes. */
type Manifest = {
  metaData: { globalName: string; remoteEntry: { name: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
  shared: { name: string; requiredVersion: string }[];
};

/** The manifest of a remote's build. */
export function readManifest(output: string): Manifest {
  return JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8'));
}
