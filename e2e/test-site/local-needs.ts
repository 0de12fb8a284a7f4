import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What only a local stack has, each by a text in the code that asks for it. */
const localParts: readonly [RegExp, string][] = [
  [/^SANDBOX_URL$/, 'the sandbox: payments, mails, faults, flags and clocks'],
  [/^(DATA_DIR|STACK_PORTS)$/, 'files and processes of a local stack'],
  [/^\/e2e\//, 'test tools: what the database holds'],
  [/^(Bearer )?local-/, 'secrets of a local stack'],
];

type Source = {
  readonly file: string;
  readonly tree: ts.SourceFile;
  /** Functions and values of the file, by name. */
  readonly declared: ReadonlyMap<string, ts.Node>;
  /** Where an imported name comes from. */
  readonly imported: ReadonlyMap<string, { file: string; name: string }>;
};

const sources = new Map<string, Source>();

/**
 * What each journey of a file needs of a local stack, by the line on which it begins. Read from its code and from the code
 * that it calls: there is no list that could be wrong.
 */
export function findLocalNeeds(file: string): ReadonlyMap<number, readonly string[]> {
  const source = readSource(file);
  const found = new Map<number, readonly string[]>();
  visit(source.tree, []);
  return found;

  /** Hooks count for the journeys of their block and of the blocks in it. */
  function visit(node: ts.Node, inherited: readonly string[]): void {
    if (ts.isCallExpression(node) && isJourney(node)) {
      const { line } = source.tree.getLineAndCharacterOfPosition(node.getStart(source.tree));
      found.set(line + 1, [...new Set([...inherited, ...collectNeeds(source, node)])]);
      return;
    }
    const hooks = ts.isSourceFile(node) || ts.isBlock(node) ? node.statements.filter(isHook) : [];
    const needs = [...inherited, ...hooks.flatMap((hook) => collectNeeds(source, hook))];
    ts.forEachChild(node, (child) => visit(child, needs));
  }
}

function isJourney({ expression, arguments: [title, body] }: ts.CallExpression): boolean {
  return (
    /^test(\.(only|fail|slow|fixme))?$/.test(expression.getText()) &&
    title !== undefined &&
    body !== undefined
  );
}

function isHook(statement: ts.Statement): boolean {
  return /^test\.(before|after)(Each|All)\(|^test\.use\(/.test(statement.getText());
}

function collectNeeds(source: Source, start: ts.Node): string[] {
  const found = new Set<string>();
  const visited = new Set<ts.Node>();
  visit(source, start);
  return [...found];

  function visit(from: Source, node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || visited.has(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node))
      for (const [pattern, part] of localParts) if (pattern.test(node.text)) found.add(part);
    if (ts.isIdentifier(node)) follow(from, node.text);
    // The name of a property is not that of a function.
    if (ts.isPropertyAccessExpression(node)) visit(from, node.expression);
    else ts.forEachChild(node, (child) => visit(from, child));
  }

  function follow(from: Source, name: string): void {
    const origin = from.imported.get(name);
    const owner = origin ? readSource(origin.file) : from;
    const target = owner.declared.get(origin?.name ?? name);
    if (target === undefined || visited.has(target)) return;
    visited.add(target);
    ts.forEachChild(target, (child) => visit(owner, child));
  }
}

function readSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const source = { file, tree, declared: readDeclared(tree), imported: readImported(file, tree) };
  sources.set(file, source);
  return source;
}

function readDeclared(tree: ts.SourceFile): Map<string, ts.Node> {
  const declarations = tree.statements.flatMap((statement): readonly ts.Node[] =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement],
  );
  return new Map(
    declarations.flatMap((node): [string, ts.Node][] => {
      const isNamed = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node);
      return isNamed && node.name ? [[node.name.getText(tree), node]] : [];
    }),
  );
}

function readImported(file: string, tree: ts.SourceFile): Map<string, { file: string; name: string }> {
  const imports = tree.statements.filter(ts.isImportDeclaration);
  return new Map(
    imports.flatMap(({ moduleSpecifier, importClause }): [string, { file: string; name: string }][] => {
      const bindings = importClause?.namedBindings;
      if (!ts.isStringLiteral(moduleSpecifier) || !bindings || !ts.isNamedImports(bindings)) return [];
      const target = path.resolve(path.dirname(file), `${moduleSpecifier.text}.ts`);
      if (!moduleSpecifier.text.startsWith('.') || !existsSync(target)) return [];
      return bindings.elements.map(({ name, propertyName }) => [
        name.text,
        { file: target, name: (propertyName ?? name).text },
      ]);
    }),
  );
}
