import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../workspace.mjs';
import libraryMode from './library-mode.mjs';

test('tool names and unused wrapped components are removed', () => {
  const source = 'var Form = React10.forwardRef(\n  FormWithRef\n);\nForm.displayName = "Form";\n';
  expect(libraryMode(source)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  FormWithRef\n);\n\n');
});

test('the installed React Router matches the loader', () => {
  const folder = inRoot('node_modules/react-router/dist/production');
  const chunks = readdirSync(folder).filter((file) => /^chunk-.*\.mjs$/.test(file));
  const source = chunks.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const trimmed = libraryMode(source);
  expect(source).toMatch(/^\w+\.displayName = /m);
  expect(trimmed).not.toMatch(/^\w+\.displayName = /m);
  expect(trimmed).toContain('var Link = /* @__PURE__ */ React');
  expect(trimmed.split('return false && !isAbsolute ?')).toHaveLength(2);
});
