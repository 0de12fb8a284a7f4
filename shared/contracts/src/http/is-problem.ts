import { isRecord } from '../json/is-record';
import type { Problem } from './problem';

/** Whether a response is a problem document. Checked by hand; tests compare it with `problemSchema`. */
export function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    isText(value['type']) &&
    isText(value['title']) &&
    Number.isSafeInteger(value['status']) &&
    isText(value['code']) &&
    isTextOrMissing(value['detail']) &&
    isTextOrMissing(value['instance']) &&
    isTextOrMissing(value['requestId']) &&
    (value['issues'] === undefined || (Array.isArray(value['issues']) && value['issues'].every(isIssue)))
  );
}

function isIssue(value: unknown): boolean {
  return isRecord(value) && isText(value['path']) && isText(value['message']);
}

function isTextOrMissing(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
