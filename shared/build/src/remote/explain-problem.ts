import { guardNames, type Problem } from '@funnel/contracts';

type Subject = { name: string; version?: string | null; apiBase: string };
type Explain = (refused: Subject & { issues: NonNullable<Problem['issues']> }) => string;

/** Cause and remedy of a refusal of the registry, in a sentence or two. */
export function explainProblem({
  status,
  problem,
  ...subject
}: Subject & { status: number; problem: Problem | undefined }): string {
  const { apiBase } = subject;
  const explain = problem && explanations[problem.code];
  if (explain) return explain({ ...subject, issues: problem.issues ?? [] });
  if (status === 404) {
    return `There is no registry at ${apiBase}. API_BASE is the address of the API with its version, as https://api.example/v1.`;
  }
  if (status >= 500) return `The API at ${apiBase} has failed (HTTP ${status}). Its log says why; try again.`;
  return `The API at ${apiBase} refused the call (HTTP ${status}, ${problem?.code ?? 'no reason given'}).`;
}

const explanations: Readonly<Record<string, Explain>> = {
  forbidden: ({ apiBase }) =>
    `The API at ${apiBase} does not accept the release token. Set RELEASE_TOKEN to one that the API was started with; a squad's token releases its own remote only.`,
  'api-key': ({ apiBase }) =>
    `The API at ${apiBase} does not accept the API key. Set API_KEY to the one the API was started with.`,
  'not-found': ({ name, version, apiBase }) =>
    `${name} has no version ${version} in the registry at ${apiBase}. --list shows the versions there are.`,
  'release-exists': ({ name, version }) =>
    `${name}@${version} is registered already with other files. Versions never change: take another --version, or none.`,
  'release-revoked': ({ name, version }) =>
    `${name}@${version} is revoked, for good. Release another version; --list shows the ones there are.`,
  'release-unfit': ({ name, issues }) =>
    [
      `${name} was not registered, since it cannot run on the deployed site:`,
      ...issues.map(({ path, message }) => `- ${path.replace(/^body\.(release|files)\./, '')}: ${message}`),
    ].join('\n'),
  'surface-unavailable': ({ apiBase }) =>
    `The API at ${apiBase} could not ask the deployed site what it hands to remotes, so nothing was registered. Try again when the site answers at /remote-surface.json; SITE_URL or HOST_URL of the API says where it is.`,
  // An API of the version before knows one contract.
  'unsupported-contract': ({ name, apiBase }) =>
    `${name} is built against another contract than the API at ${apiBase} takes. Update your checkout to what is deployed and build again.`,
  'rate-limited': ({ apiBase }) => `The API at ${apiBase} has been called too often. Try again in a minute.`,
  overloaded: ({ apiBase }) => `The API at ${apiBase} is too busy. Try again in a minute.`,
  'invalid-request': ({ name, apiBase, issues }) =>
    issues.some(({ path }) => path === 'params.name')
      ? `The API at ${apiBase} takes no remote of the name ${name}: 2 to 31 lower-case letters and digits, a letter first, and no name that means something else on the site.`
      : issues.some(({ message }) => message === 'origin.notAllowed')
        ? `The API at ${apiBase} takes no files from the origin of ASSETS_URL. Add that origin to the ASSET_ORIGINS of API and host, or set ASSETS_URL to one of them.`
        : [
            `The API at ${apiBase} refused the release:`,
            ...issues.map(({ path, message }) => `- ${path}: ${faultTexts[message] ?? message}`),
          ].join('\n'),
};

const faultTexts: Readonly<Record<string, string>> = {
  'mount.taken': 'this path belongs to the host or to another remote; take another',
  'mount.repeated': 'this path stands there twice',
  'guard.unknown': `there is no such guard; there are ${guardNames.join(', ')}`,
  'flag.notOwn':
    'a flag of a remote starts with the name of the remote and a hyphen, and is none of the site',
  'slice.notOwn': 'a slice of a remote starts with the name of the remote',
  'field.unknown': 'the deployed API does not know this field; leave it out, or deploy the API first',
};
