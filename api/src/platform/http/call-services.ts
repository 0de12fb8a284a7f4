import type { Application, Request, Response } from 'express';
import type { Audit } from '../audit/audited-calls';
import type { VisitorAccess } from '../visitors/visitor-access';
import type { Guard } from './guards';

/** What every mounted route needs of its application. */
export type CallServices = {
  guard: Guard;
  audit: Audit;
  /** Costs nothing until it is used. */
  createAccess(request: Request, response: Response): VisitorAccess;
};

/** Express keeps `locals` for values of the application. */
export function setServices({ locals }: Application, services: CallServices): void {
  locals['services'] = services;
}

export function getServices({ app }: Request): CallServices {
  return app.locals['services'];
}
