import { formatExpired, listExpired } from './expired-experiments';

const expired = listExpired(new Date());
for (const one of expired) console.error(formatExpired(one));
process.exitCode = expired.length === 0 ? 0 : 1;
