import { parse } from 'qs';
import { isWireObject, type WireObject } from './wire-object';

/** Decodes `items[0][price]=price_1&expand[]=customer` into nested objects and arrays. */
export function decodeForm(text: string): WireObject {
  const decoded: unknown = parse(text, { depth: 20, arrayLimit: 1000, duplicates: 'last' });
  return isWireObject(decoded) ? decoded : {};
}
