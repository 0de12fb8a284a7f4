/** Hosts of this machine, which no public address names. */
const localHost = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1?\]|0\.0\.0\.0)$/i;

/** Whether a host name is this machine. */
export function isLocalHost(hostname: string): boolean {
  return localHost.test(hostname);
}

/** Finds public addresses that are missing or not https; names them with the reason, never the value. */
export function findInsecureAddresses(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses).flatMap(([name, address]) =>
    address === undefined ? [`${name} (needed in production)`] : findInsecureOrigins({ [name]: address }),
  );
}

/** The same for lists of origins, with commas between, that may be missing. */
export function findInsecureOrigins(lists: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(lists).flatMap(([name, list]) => {
    const origins = (list ?? '').split(',').filter((origin) => origin.trim() !== '');
    return origins.every(isSecure) ? [] : [`${name} (https of another machine in production)`];
  });
}

function isSecure(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && !isLocalHost(hostname);
}
