import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { schemaPath } from './schema-file';
import { type JsonSchema, TypeConverter } from './type-to-schema';

const source = path.join(import.meta.dirname, 'wire-types.ts');

generate();

/** Writes the JSON Schema of the Stripe types that `wire-types.ts` names. Run by itself: the compiler is large. */
function generate(): void {
  const program = ts.createProgram([source], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  });
  const file = program.getSourceFile(source);
  if (!file) throw new Error(`Cannot read ${source}`);
  const checker = program.getTypeChecker();
  const converter = new TypeConverter(checker);
  const roots: Record<string, Record<string, JsonSchema>> = {};
  for (const statement of file.statements) {
    if (!ts.isInterfaceDeclaration(statement) || !/(Requests|Responses)$/.test(statement.name.text)) continue;
    roots[statement.name.text] = members(checker, converter, statement);
  }
  write({ $id: 'stripe', $defs: converter.definitions, roots });
}

function members(checker: ts.TypeChecker, converter: TypeConverter, node: ts.InterfaceDeclaration) {
  const properties = checker.getTypeAtLocation(node).getProperties();
  return Object.fromEntries(
    properties.map((property) => [property.name, converter.convert(checker.getTypeOfSymbol(property)) ?? {}]),
  );
}

function write(document: object): void {
  mkdirSync(path.dirname(schemaPath), { recursive: true });
  const draft = `${schemaPath}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(document));
  renameSync(draft, schemaPath);
}
