import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteMounts } from '@funnel/contracts';

const rootDir = path.resolve(import.meta.dirname, '../../..');

/** The files with route tables, and the mounts below which their paths lie. */
const tables: readonly (readonly [file: string, mounts: readonly string[]])[] = [
  ['host/src/app/routing/routes.tsx', ['']],
  ['mfe-account/src/app/account-routes.tsx', ['/account']],
  ['mfe-account/src/features/privacy/your-data-routes.tsx', ['/your-data']],
  ['mfe-quiz/src/app/quiz-routes.tsx', ['/inflow-quiz']],
  ['mfe-results/src/app/app.tsx', ['/results']],
  ['mfe-results/src/app/result-routes.tsx', ['/results']],
  ['mfe-checkout/src/app/checkout-app.tsx', ['/checkout']],
];

/** The addresses of all screens, as patterns such as `/legal/:page`: the mounts of the remotes and what lies below them. */
export function listRoutes(): string[] {
  const mounts = Object.values(remoteMounts).flat();
  const below = tables.flatMap(([file, bases]) =>
    readPaths(file).flatMap((own) => bases.map((base) => `${base}/${own.replace(/^\//, '')}`)),
  );
  return [...mounts, ...below];
}

export function matchesRoute(pattern: string, route: string): boolean {
  const wanted = pattern.split('/');
  const parts = route.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/** `path="plan"` of an element, `path: '/auth'` of an object; catch-alls are no screens. */
function readPaths(file: string): string[] {
  const text = readFileSync(path.join(rootDir, file), 'utf8');
  return [...text.matchAll(/\bpath(?:=|: )["']([^"'*]+)["']/g)].map(([, own = '']) => own);
}
