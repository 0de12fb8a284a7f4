import type { WireObject } from './wire-object';

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes `items[0][price]=price_1&expand[]=customer` into nested objects and arrays. */
export function decodeForm(text: string): WireObject {
  const root: WireObject = {};
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const path = parseKeyPath(decodePart(name));
    if (path.some((part) => dangerous.has(part))) continue;
    insert(root, path, decodePart(value.join('=')));
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withArrays(value)]));
}

function decodePart(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function parseKeyPath(name: string): string[] {
  const [first = ''] = name.split('[');
  return [first, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')];
}

function insert(root: WireObject, path: string[], value: string): void {
  let node = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(node).length) : part;
    if (depth === path.length - 1) node[name] = value;
    else node = child(node, name);
  }
}

function child(node: WireObject, name: string): WireObject {
  const existing = node[name];
  if (isNode(existing)) return existing;
  const created: WireObject = {};
  node[name] = created;
  return created;
}

function withArrays(value: unknown): unknown {
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [name, withArrays(inner)]);
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isArray ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isNode(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null;
}
