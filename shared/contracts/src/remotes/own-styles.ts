import postcss, { type ChildNode, type Node, type Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** Other rules name something for the whole page: fonts, layers, properties, counters, imported files that no check reads. */
const allowedAtRules = ['media', 'supports', 'container', 'keyframes', 'starting-style', 'page'];

/**
 * What in a style sheet of a remote reaches beyond the elements that carry its classes, each with its file and line. Throws
 * a `CssSyntaxError` for what is no style sheet.
 */
export function findForeignStyles(css: string, file: string): string[] {
  const problems: string[] = [];
  const refuse = (node: Node, reason: string) => {
    const line = node.source?.start?.line ?? 0;
    problems.push(`${file}:${line} ${reason}`);
  };
  const root = postcss.parse(css, { from: file });
  root.walkComments((comment) => {
    if (comment.text.includes('cssmodules-pure')) refuse(comment, 'a remote has no exceptions');
  });
  root.walkAtRules((rule) => {
    if (!allowedAtRules.includes(rule.name.toLowerCase())) refuse(rule, `@${rule.name} counts for the page`);
    if (isGlobal(rule.params)) refuse(rule, ':global reaches the whole page');
  });
  root.walkRules((rule) => {
    if (isGlobal(rule.selector)) refuse(rule, ':global reaches the whole page');
  });
  for (const rule of listOutermostRules(root)) {
    if (isGlobal(rule.selector) || hasOwnClass(rule.selector)) continue;
    refuse(rule, `"${rule.selector}" also selects elements of others: name a class of this file in it`);
  }
  return problems;
}

function isGlobal(text: string): boolean {
  return /:global\b/i.test(text);
}

/** Nested rules are below one that is checked; the steps of an animation select nothing. */
function listOutermostRules({ nodes = [] }: { nodes?: readonly ChildNode[] | undefined }): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [node];
    return node.type === 'atrule' && !/keyframes$/i.test(node.name) ? listOutermostRules(node) : [];
  });
}

function hasOwnClass(selector: string): boolean {
  return parseSelectors().astSync(selector).nodes.every(needsOwnClass);
}

/** Whether a selector finds nothing without a class of this file: `body:has(.sheet)`, but not `body:not(.sheet)`. */
function needsOwnClass(selector: Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class' || node.type === 'id') return true;
    return node.type === 'pseudo' && isPositive(node.value, node.nodes) && node.nodes.every(needsOwnClass);
  });
}

function isPositive(name: string, inner: readonly Selector[]): boolean {
  return inner.length > 0 && name.toLowerCase() !== ':not';
}
