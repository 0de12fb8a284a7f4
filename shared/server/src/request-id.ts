import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Header with the id of a request, in calls and answers. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Keeps the caller's request id when it is valid, so that logs of several services can be joined. */
export function chooseRequestId(headers: IncomingHttpHeaders): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const LONGEST_ADDRESS = 200;

/** The path of an address for logs: without its query, only its beginning, and only segments that look like plain words. */
export function hideIds(address: string): string {
  const [path = ''] = address.slice(0, LONGEST_ADDRESS).split('?');
  return path
    .split('/')
    .map((segment) =>
      /^(v\d|[a-z]+(-[a-z]+)*)?$/.test(segment) && segment.length <= 20 ? segment : ':hidden',
    )
    .join('/');
}
