import { installedVersion } from '../workspace';

const react = installedVersion('react');
const platform = installedVersion('@funnel/platform');

/** What exists once per page and is handed out by the host, with the versions this tree has installed. */
export const singletonVersions: Readonly<Record<string, string>> = {
  react,
  'react/jsx-runtime': react,
  'react-dom': installedVersion('react-dom'),
  'react-router-dom': installedVersion('react-router-dom'),
  'react-redux': installedVersion('react-redux'),
  '@reduxjs/toolkit': installedVersion('@reduxjs/toolkit'),
  '@lingui/core': installedVersion('@lingui/core'),
  '@lingui/react': installedVersion('@lingui/react'),
  '@funnel/platform': platform,
  '@funnel/platform/queries': platform,
};

type SharedOptions = { fallback: boolean; versions?: Readonly<Record<string, string>> | undefined };

/** The singletons as the federation plugin wants them. Without `fallback` only a host that has them can load the remote. */
export function sharedForRemote({ fallback, versions = singletonVersions }: SharedOptions) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      const range = { singleton: true, requiredVersion: `^${version}` };
      return [name, fallback ? { ...range, version } : { ...range, import: false as const }];
    }),
  );
}
