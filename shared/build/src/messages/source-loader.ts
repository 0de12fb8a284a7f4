import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type ObjectExpression, type Property, parse } from 'acorn';
import { full } from 'acorn-walk';
import type { LoaderContext } from 'webpack';
import { toBuildId } from './catalogue.mjs';

/** A generated id. A file with nothing but descriptors imports nothing of Lingui after the compiler plugin. */
const MESSAGE = /\bid: "[\w-]{6}"/;

type Context = Pick<LoaderContext<unknown>, 'callback'>;
type SourceMap = Parameters<LoaderContext<unknown>['callback']>[2];

/**
 * Webpack loader after the compiler plugin: compiles the English messages in the code, so that browsers do not load
 * the parser of the message format. Lines stay where they are.
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader that way
export default function loadSource(this: Context, code: string, map: SourceMap): void {
  this.callback(null, MESSAGE.test(code) ? compileSourceMessages(code) : code, map);
}

/** Replaces each message beside its generated id by its compiled form. */
export function compileSourceMessages(code: string): string {
  const messages: Message[] = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const message = isObject(node) && findMessage(node);
    if (message) messages.push(message);
  });
  // From the end, so that earlier positions stay right.
  messages.sort((first, second) => second.start - first.start);
  return messages.reduce((text, { start, end, value }) => {
    const compiled = JSON.stringify(compileMessage(value));
    return `${text.slice(0, start)}${compiled}${text.slice(end)}`;
  }, code);
}

type Message = { start: number; end: number; value: string };

function isObject(node: { type: string }): node is ObjectExpression {
  return node.type === 'ObjectExpression';
}

function findMessage({ properties }: ObjectExpression): Message | undefined {
  const [id, message, context] = ['id', 'message', 'context'].map((name) => findText(properties, name));
  if (!message) return undefined;
  return id?.value === toBuildId(generateMessageId(message.value, context?.value)) ? message : undefined;
}

function findText(properties: ObjectExpression['properties'], name: string): Message | undefined {
  const found = properties.find((property): property is Property => isNamed(property, name));
  const value = found?.value;
  if (value?.type !== 'Literal' || typeof value.value !== 'string') return undefined;
  return { start: value.start, end: value.end, value: value.value };
}

function isNamed(property: ObjectExpression['properties'][number], name: string): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name;
}
