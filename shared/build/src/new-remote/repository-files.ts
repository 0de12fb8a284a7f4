import { readWorkspaceFile, readWorkspacePackage } from '../workspace';
import { usedPackages } from './remote-files';
import { listSources, model, renderDescription, toJson } from './remote-sources';

/** What a repository that is one remote is made of, by path. */
export function listRepositoryFiles(name: string): Readonly<Record<string, string>> {
  return {
    'package.json': toJson(describePackage(name)),
    'tsconfig.json': toJson({
      extends: '@funnel/build/tsconfig.web.json',
      include: ['src', ...declarations],
    }),
    'biome.json': '{\n  "extends": ["@funnel/build/biome.json"]\n}\n',
    'jest.config.js': jestConfig,
    '.gitignore': ['node_modules/', 'dist/', '.cache/', '*.tsbuildinfo', '.env', ''].join('\n'),
    // Where the packages come from stands here too; no package runs scripts when it is installed.
    '.npmrc': 'ignore-scripts=true\n',
    '.nvmrc': readWorkspaceFile('.nvmrc'),
    'README.md': renderReadme(name),
    '.github/workflows/remote.yml': renderWorkflow(name),
    ...listSources(name, { folder: '', packages: 'node_modules/@funnel' }),
  };
}

/** Of style sheets and catalogues, which no import names. */
const declarations = [
  'node_modules/@funnel/ui/src/css.d.ts',
  'node_modules/@funnel/platform/src/catalogue.d.ts',
];

/** Tools of the workspace that a remote is checked and tested with. */
const tools = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  '@typescript/native',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
];

function describePackage(name: string) {
  const { scripts, firstScreenBudget, dependencies } = readWorkspacePackage(model);
  const { engines, devDependencies } = readWorkspacePackage('.');
  const list = (names: readonly string[], versions: typeof dependencies) =>
    Object.fromEntries(names.map((each) => [each, findRange(each) ?? versions?.[each]]));
  return {
    name: `@funnel/mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines,
    firstScreenBudget,
    scripts: { ...scripts, fix: 'biome check --write .' },
    dependencies: list(usedPackages, dependencies),
    devDependencies: list(['@funnel/build', '@funnel/testing', ...tools], devDependencies),
  };
}

/** Packages of ours may be newer; what the host hands out is of its very version. */
function findRange(name: string): string | undefined {
  const [, folder] = /^@funnel\/(.+)$/.exec(name) ?? [];
  return folder && `^${readWorkspacePackage(`shared/${folder}`).version}`;
}

const jestConfig = `import { projects } from '@funnel/build/jest';

export default { projects };
`;

/** The workflow of every remote, without what the workspace has around it. */
const renderWorkflow = (name: string) =>
  readWorkspaceFile('.github/workflows/remote.yml')
    .replace(
      /^(#.*\n)+/,
      '# Checks, tests, builds and, on main, releases to a canary; a pull request gets a preview.\n',
    )
    .replace(
      /^ {2}workflow_call:[\s\S]*?(?=^permissions:)/m,
      '  push:\n    branches: [main]\n  pull_request:\n',
    )
    .replace(/^permissions:\n.*\n/m, (permissions) => `${permissions}${packagesToken}`)
    .replaceAll(/ -w "mfe-\$REMOTE"( --include-workspace-root)?/g, '')
    .replaceAll(/mfe-\$\{\{ inputs\.name \}\}\//g, '')
    .replaceAll(/\$\{\{ inputs\.name \}\}/g, name)
    .replace(/^ {4}outputs:\n.*\n/m, '')
    .replace(/^ {2}# Apart: [\s\S]*/m, '');

const packagesToken = `env:
  # For the registry that .npmrc names.
  NODE_AUTH_TOKEN: \${{ secrets.NODE_AUTH_TOKEN }}
`;

const renderReadme = (
  name: string,
) => `${renderDescription(name)}- Work inside a site: \`SITE_URL=https://staging.example npm start\` · Test: \`npm test\` · Check: \`npm run check\` · Release and roll back: \`npm run release -- --help\`
- Guides, after the install: [own repository](node_modules/@funnel/build/workspace/shared/docs/guides/own-repository.md), [ship your remote](node_modules/@funnel/build/workspace/shared/docs/guides/ship-your-remote.md)
`;
