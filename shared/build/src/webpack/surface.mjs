import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { inRoot } from '../workspace.mjs';

/** Handed out as a whole, and fetched only when the first remote wants it. */
const laterSurface = { '@funnel/platform/queries': ['*'] };

const surfaceFile = 'host/src/remotes/surface.ts';

/** Names the host hands out per singleton, read from the source of its surface; `['*']` where it hands out all. */
export function readSurface(source = readFileSync(inRoot(surfaceFile), 'utf8')) {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2022' });
  const object = body.map(findSurfaceObject).find(Boolean);
  if (!object) throw new Error(`${surfaceFile} must export an object literal named "surface"`);
  const entries = object.properties.map(({ key, value }) => [key.value, listSharedNames(value)]);
  return { ...laterSurface, ...Object.fromEntries(entries) };
}

function findSurfaceObject(statement) {
  const declarations = statement.declaration?.declarations ?? [];
  const found = declarations.find(({ id }) => id.value === 'surface');
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
