import { compile } from '@funnel/build/compile';
import { describeRelease } from '@funnel/build/remote/describe';
import { remoteConfig } from '@funnel/build/webpack/remote';
import { singletonVersions } from '@funnel/build/webpack/singletons';

// Builds a remote with the preset every squad uses, as if other versions of singletons were installed.
// Argument: { name, version, output, baseUrl, contract, singletons }. Prints the release.
const { name, version, output, baseUrl, contract, singletons } = JSON.parse(process.argv[2] ?? '{}');
const folder = `mfe-${name}`;
await compile(
  remoteConfig({
    folder,
    version,
    output,
    singletons: { ...singletonVersions, ...singletons },
  }),
);
process.stdout.write(JSON.stringify(describeRelease({ folder, name, version, output, baseUrl, contract })));
