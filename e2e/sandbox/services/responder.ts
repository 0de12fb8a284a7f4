import type { Request, Response } from 'express';
import type { SandboxContext } from '../core/provider';

type Answer = { status?: number; request?: unknown; response: object };

/** Answers calls of one service with JSON, and records them. */
export function createResponder({ record }: SandboxContext, provider: string) {
  return (
    { method, originalUrl: path }: Pick<Request, 'method' | 'originalUrl'>,
    response: Response,
    { status = 200, ...exchange }: Answer,
  ): void => {
    record({ provider, method, path, status, ...exchange });
    response.status(status).json(exchange.response);
  };
}
