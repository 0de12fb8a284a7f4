import { installedVersion, readPackage } from '../workspace.mjs';

const react = installedVersion('react');
const platform = readPackage('shared/platform').version;

/** What exists once per page and is handed out by the host, with the versions this tree has installed. */
export const singletonVersions = {
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

/** The singletons as the federation plugin wants them. Without `fallback` only a host that has them can load the remote. */
export function sharedForRemote({ fallback, versions = singletonVersions }) {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      { singleton: true, requiredVersion: `^${version}`, ...(fallback ? { version } : { import: false }) },
    ]),
  );
}
