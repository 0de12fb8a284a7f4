import { type DefaultTreeAdapterTypes, parseFragment, type Token } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Elements that run something, load something, or change how the rest of the page is read. */
const forbiddenElements: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'a style element',
  iframe: 'an embedded page',
  frame: 'an embedded page',
  frameset: 'an embedded page',
  object: 'an embedded object',
  embed: 'an embedded object',
  applet: 'an embedded object',
  base: 'a base element',
  link: 'a link element',
  meta: 'a meta element',
  template: 'a template',
  noscript: 'a noscript element',
  foreignObject: 'a foreign object',
  // These write attributes of other elements, addresses among them.
  animate: 'an animation element',
  animateMotion: 'an animation element',
  animateTransform: 'an animation element',
  set: 'an animation element',
};

const forbiddenAttributes: Readonly<Record<string, string>> = {
  style: 'a style attribute',
  src: 'a file of its own',
  srcset: 'a file of its own',
  srcdoc: 'an embedded page',
  data: 'a file of its own',
  background: 'a file of its own',
  poster: 'a file of its own',
};

const addressAttributes = new Set(['href', 'xlink:href', 'action', 'formaction', 'ping', 'cite']);
const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * What the markup of a prerendered screen must not contain, since it is inserted into the page unchanged. Parsed by the
 * HTML standard, so that no unusual spelling is missed.
 */
export function findUnsafeMarkup(html: string): string[] {
  const problems = new Set<string>();
  const root = parseFragment(html, {
    onParseError: ({ code }) => problems.add(`markup that is not well-formed (${code})`),
  });
  for (const element of listElements(root)) {
    const found = [forbiddenElements[element.tagName], ...element.attrs.map(findAttributeProblem)];
    for (const problem of found) if (problem) problems.add(problem);
  }
  if (leavesItsPlace(html)) problems.add('an end tag without a start tag');
  return [...problems];
}

/** Whether the markup closes an element of the surrounding page. */
function leavesItsPlace(html: string): boolean {
  const [around, ...rest] = parseFragment(`<div><main>${html}</main></div>`).childNodes;
  return rest.length > 0 || !around || !('childNodes' in around) || around.childNodes.length !== 1;
}

function findAttributeProblem({ prefix, name: localName, value }: Token.Attribute): string | undefined {
  const name = (prefix ? `${prefix}:${localName}` : localName).toLowerCase();
  if (name.startsWith('on')) return 'an event attribute';
  if (addressAttributes.has(name)) return isSafeAddress(value) ? undefined : 'an address that runs code';
  return forbiddenAttributes[name];
}

/** Like browsers, ignores leading tabs, line ends and spaces. */
function isSafeAddress(value: string): boolean {
  const base = 'https://site.invalid';
  return URL.canParse(value, base) && allowedProtocols.has(new URL(value, base).protocol);
}

function* listElements(node: ParentNode): Generator<Element> {
  if ('tagName' in node) yield node;
  const inTemplate = 'content' in node ? node.content.childNodes : [];
  for (const child of [...node.childNodes, ...inTemplate]) {
    if ('childNodes' in child) yield* listElements(child);
  }
}
