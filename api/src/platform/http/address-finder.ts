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

/** Finds the IP address of the visitor behind a call, used for rate limits and the country. */
export type FindAddress = (request: IncomingMessage) => string;

type AddressSettings = {
  /** Address ranges. */
  trustedProxies: readonly string[];
  serviceTokens: readonly string[];
};

/** Our own servers send the visitor's address; for all others the caller's address counts. */
export function createAddressFinder({ trustedProxies, serviceTokens }: AddressSettings): FindAddress {
  const trusts = trustProxies(trustedProxies);
  const isServiceToken = createSecretCheck(serviceTokens);
  return (request) => {
    const isService = isServiceToken(readHeader(request, SERVICE_TOKEN_HEADER));
    const visitor = isService ? readHeader(request, VISITOR_ADDRESS_HEADER) : undefined;
    return normalizeAddress(visitor ?? '') ?? findCallerAddress(request, trusts);
  };
}

/** Overrides `request.ip` with this address, see "Overriding the Express API" in the Express guide. */
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
