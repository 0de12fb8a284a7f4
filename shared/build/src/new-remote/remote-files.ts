import { readWorkspaceFile, readWorkspacePackage } from '../workspace';
import { listSources, model, renderDescription, toJson } from './remote-sources';

/** What a new remote of the workspace is made of, by path from the root of the repository. */
export function listRemoteFiles(name: string): Readonly<Record<string, string>> {
  const folder = `mfe-${name}`;
  const own = {
    'package.json': toJson(describePackage(name)),
    'tsconfig.json': readWorkspaceFile(`${model}/tsconfig.json`),
    'README.md': renderReadme(name),
    ...listSources(name, { folder: `${folder}/`, packages: 'shared' }),
  };
  const inFolder = Object.entries(own).map(([file, content]) => [`${folder}/${file}`, content]);
  return { ...Object.fromEntries(inFolder), [`.github/workflows/remote-${name}.yml`]: renderWorkflow(name) };
}

/** What the sources of a new remote import. */
export const usedPackages = [
  '@funnel/contracts',
  '@funnel/platform',
  '@funnel/ui',
  '@lingui/core',
  'react',
  'react-router-dom',
];

/** Installed versions, so that the new folder changes nothing of what is installed. */
function describePackage(name: string) {
  const all = readWorkspacePackage(model);
  const dependencies = Object.fromEntries(usedPackages.map((each) => [each, all.dependencies?.[each]]));
  return { ...all, name: `@funnel/mfe-${name}`, version: '1.0.0', dependencies };
}

const renderWorkflow = (name: string) =>
  readWorkspaceFile('.github/workflows/remote-results.yml')
    .replaceAll(model, `mfe-${name}`)
    .replaceAll('remote-results', `remote-${name}`)
    .replaceAll('Remote results', `Remote ${name}`)
    .replaceAll('name: results', `name: ${name}`)
    .replaceAll(/^ *- shared\/content\/\*\*\n/gm, '');

const renderReadme = (
  name: string,
) => `${renderDescription(name)}- Run alone: \`npm start -w mfe-${name}\` · Test: \`npm test -w mfe-${name}\` · Release and roll back: [guide](../shared/docs/guides/ship-your-remote.md)
`;
