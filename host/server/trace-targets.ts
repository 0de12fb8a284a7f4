/** The addresses of the API under its version, for browsers that have been told no others. */
export function buildTracePattern(apiBase: string): string {
  return `^${cutSlash(apiBase).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/`;
}

/**
 * Whether trace headers reach the API alone: the pattern matches a call of the API, and no address that
 * resembles one.
 */
export function isTracePattern(pattern: string, apiBase: string): boolean {
  try {
    const expression = new RegExp(pattern);
    const call = `${cutSlash(apiBase)}/user`;
    return expression.test(call) && !listLookalikes(call).some((address) => expression.test(address));
  } catch {
    return false;
  }
}

function listLookalikes(call: string): string[] {
  const { protocol, host, origin, pathname } = new URL(call);
  return [
    `${protocol}//other.invalid${pathname}`,
    `${protocol}//other.invalid/?to=${call}`,
    `${origin}.other.invalid${pathname}`,
    `${protocol}//${host.replaceAll('.', 'x')}${pathname}`,
    `${origin}/other`,
  ];
}

function cutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
