import {
  type Expression,
  type ModuleItem,
  type ObjectExpression,
  type Property,
  parseSync,
  type SpreadElement,
} from '@swc/core';
import { readWorkspaceFile } from '../workspace';

/** Names by the singleton that hands them out; `['*']` where it hands out all. */
export type Surface = Readonly<Record<string, readonly string[]>>;

/** The files of the surface, each with the object it exports. */
const surfaceFiles = {
  surface: 'host/src/remotes/surface.ts',
  laterSurface: 'host/src/remotes/later-surface.ts',
};

/** Names the host hands out per singleton, read from the sources of its surface: packed, those of that time. */
export function readSurface(): Surface {
  const parts = Object.entries(surfaceFiles).map(([name, file]) => {
    const names = readSurfaceObject(readWorkspaceFile(file), name);
    if (!names) throw new Error(`${file} must export an object literal named "${name}"`);
    return names;
  });
  return Object.assign({}, ...parts);
}

/** The names in one exported object; nothing when the source exports no such object. */
export function readSurfaceObject(source: string, name: string): Surface | undefined {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const object = body.map((statement) => findObject(statement, name)).find((found) => found !== undefined);
  const entries = object?.properties.map((property) => [
    getPropertyName(property),
    property.type === 'KeyValueProperty' ? listSharedNames(property.value) : ['*'],
  ]);
  return entries && Object.fromEntries(entries);
}

function findObject(statement: ModuleItem, name: string): ObjectExpression | undefined {
  if (statement.type !== 'ExportDeclaration' || statement.declaration.type !== 'VariableDeclaration') return;
  const found = statement.declaration.declarations.find(
    ({ id }) => id.type === 'Identifier' && id.value === name,
  );
  const object = found?.init && stripType(found.init);
  return object?.type === 'ObjectExpression' ? object : undefined;
}

/** `{ … } as const satisfies X` is still an object literal. */
function stripType(expression: Expression): Expression {
  return 'expression' in expression ? stripType(expression.expression) : expression;
}

function listSharedNames(value: Expression): string[] {
  const expression = stripType(value);
  if (expression.type !== 'ObjectExpression') return ['*'];
  return expression.properties.map(getPropertyName);
}

/** `{ useState }` is a plain identifier in the tree, `{ version: domVersion }` a pair. */
function getPropertyName(property: Property | SpreadElement): string {
  if (property.type === 'Identifier') return property.value;
  const key = 'key' in property ? property.key : undefined;
  if (key?.type === 'Identifier' || key?.type === 'StringLiteral') return key.value;
  throw new Error('The surface names what it hands out');
}
