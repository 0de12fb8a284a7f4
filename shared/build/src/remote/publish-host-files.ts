import { inRoot } from '../workspace';
import { listReleasedFiles, putVersion } from './asset-folder';
import type { ReleaseTarget } from './target';
import { verifyUpload } from './verify-upload';

/** Adds the files of the built host that carry a hash in their names to the asset store, and fetches them back. */
export async function publishHostFiles(target: ReleaseTarget): Promise<void> {
  const build = { name: 'host', version: 'static', output: inRoot('host/dist/static') };
  await putVersion({ ...build, store: target.store });
  await verifyUpload({ ...build, files: await listReleasedFiles(build.output), target });
}
