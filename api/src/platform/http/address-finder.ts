import type { IncomingMessage } from 'node:http';
import {
  findCallerAddress,
  normalizeAddress,
  SERVICE_TOKEN_HEADER,
  trustProxies,
  VISITOR_ADDRESS_HEADER,
} from '@funnel/server';
import type { Express, Request } from 'express';
import { createSecretCheck } from './guards';

/** The address of whoever a call is made for: limits count by it, and it tells the country. */
export type FindAddress = (request: IncomingMessage) => string;

type AddressSettings = {
  /** Address ranges. */
  trustedProxies: readonly string[];
  serviceTokens: readonly string[];
};

/** Our own servers name the visitor they ask for; everybody else calls for themselves. */
export function createAddressFinder({ trustedProxies, serviceTokens }: AddressSettings): FindAddress {
  const trusts = trustProxies(trustedProxies);
  const isServiceToken = createSecretCheck(serviceTokens);
  return (request) => {
    const isService = isServiceToken(readHeader(request, SERVICE_TOKEN_HEADER));
    const visitor = isService ? readHeader(request, VISITOR_ADDRESS_HEADER) : undefined;
    return normalizeAddress(visitor ?? '') ?? findCallerAddress(request, trusts);
  };
}

/** Makes `request.ip` of an application this address, see "Overriding the Express API" in the guide of Express. */
export function installAddressFinder(app: Express, findAddress: FindAddress): void {
  Object.defineProperty(app.request, 'ip', {
    configurable: true,
    get(this: Request) {
      return findAddress(this);
    },
  });
}

function readHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
