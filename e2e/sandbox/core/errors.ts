import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as z from 'zod/mini';

export const answerNotFound: RequestHandler = (request, response) => {
  response.status(404).json({ error: 'The sandbox has no such route', path: request.path });
};

/** Explains a caller's mistake; anything else is a bug of the sandbox. */
export const handleError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof z.core.$ZodError)
    return void response.status(400).json({ error: z.prettifyError(error) });
  const status = getStatus(error);
  if (status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const text = status < 500 && error instanceof Error ? error.message : 'The sandbox failed';
  return void response.status(status).json({ error: text });
};

function getStatus(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
