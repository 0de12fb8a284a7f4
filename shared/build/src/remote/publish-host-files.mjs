import { inRoot } from '../workspace.mjs';
import { listReleasedFiles, putVersion } from './asset-folder.mjs';
import { verifyUpload } from './verify-upload.mjs';

/** Adds the files of the built host that carry a hash in their names to the asset store, and fetches them back. */
export async function publishHostFiles(target) {
  const build = { name: 'host', version: 'static', output: inRoot('host/dist/static') };
  await putVersion({ ...build, store: target.store });
  await verifyUpload({ ...build, files: await listReleasedFiles(build.output), target });
}
