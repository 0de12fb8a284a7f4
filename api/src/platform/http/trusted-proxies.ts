import type { IncomingMessage } from 'node:http';

export type TrustsProxy = (address: string, hop: number) => boolean;

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Who may say on whose behalf it calls: this machine, and so many proxies in front. */
export function trustedProxies(hops: number): TrustsProxy {
  return (address, hop) => hop < hops || loopback.test(address);
}

/** The caller's address, as Express works it out, for requests that do not pass through Express. */
export function clientAddress(request: IncomingMessage, trusts: TrustsProxy): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const addresses = forwarded.map((address) => address.trim()).filter(Boolean);
  const chain = [...addresses, request.socket.remoteAddress ?? ''].reverse();
  return chain.find((address, hop) => !trusts(address, hop)) ?? chain.at(-1) ?? '';
}
