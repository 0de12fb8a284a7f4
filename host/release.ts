import { buildHost } from '@funnel/build/build-host';
import { publishHostFiles } from '@funnel/build/remote/publish-host-files';
import { releaseTarget } from '@funnel/build/remote/target';

const { version } = await buildHost();
const target = await releaseTarget();
await publishHostFiles(target);
console.log(`The files of host ${version} are in ${target.store}`);
