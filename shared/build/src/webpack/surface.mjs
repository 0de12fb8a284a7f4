import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { inRoot } from '../workspace.mjs';

/** The files of the surface, each with the object it exports. */
const surfaceFiles = {
  surface: 'host/src/remotes/surface.ts',
  laterSurface: 'host/src/remotes/later-surface.ts',
};

/** Names the host hands out per singleton, read from the sources of its surface; `['*']` where it hands out all. */
export function readSurface() {
  const parts = Object.entries(surfaceFiles).map(([name, file]) => {
    const names = readSurfaceObject(readFileSync(inRoot(file), 'utf8'), name);
    if (!names) throw new Error(`${file} must export an object literal named "${name}"`);
    return names;
  });
  return Object.assign({}, ...parts);
}

/** The names in one exported object; nothing when the source exports no such object. */
export function readSurfaceObject(source, name) {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const object = body.map((statement) => findObject(statement, name)).find(Boolean);
  return (
    object &&
    Object.fromEntries(object.properties.map(({ key, value }) => [key.value, listSharedNames(value)]))
  );
}

function findObject(statement, name) {
  const declarations = statement.declaration?.declarations ?? [];
  const found = declarations.find(({ id }) => id.value === name);
  return found && stripType(found.init);
}

/** `{ … } as const satisfies X` is still an object literal. */
function stripType(expression) {
  return 'expression' in expression ? stripType(expression.expression) : expression;
}

function listSharedNames(value) {
  const expression = stripType(value);
  if (expression.type !== 'ObjectExpression') return ['*'];
  return expression.properties.map(getPropertyName);
}

/** `{ useState }` is a plain identifier in the tree, `{ version: domVersion }` a pair. */
function getPropertyName(property) {
  return property.type === 'Identifier' ? property.value : property.key.value;
}
