import { buildHost } from '@funnel/build/build-host';

const { version, isNew } = await buildHost();
console.log(`host ${version} ${isNew ? 'built into' : 'is up to date in'} host/dist`);
