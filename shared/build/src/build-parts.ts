import { buildHost } from './build-host';
import { buildRemote } from './remote/build';

// Builds the workspace folders named as arguments, in one process: what the first has loaded, the others need not.
for (const folder of process.argv.slice(2)) {
  console.log(`Building ${folder}…`);
  const started = Date.now();
  try {
    await (folder === 'host' ? buildHost() : buildRemote(folder));
  } catch (error) {
    console.error(`The build of ${folder} failed:\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  console.log(`Built ${folder} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
