import { randomUUID } from 'node:crypto';

/** An unused e-mail, so a retry does not meet data of the first attempt. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.org`;
}
