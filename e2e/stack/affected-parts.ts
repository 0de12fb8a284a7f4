export type Affected = { api: boolean; hostServer: boolean; frontEnds: boolean };

/** Markdown below `src` is content. */
const ignored =
  /(^|\/)(node_modules|dist|\.cache|\.data)(\/|$)|\.test\.[a-z]+$|(?<!(^|\/)src\/.*)\.md$|\.tsbuildinfo$/;
const ofApi = /^(api|shared\/(contracts|content|flags|server))\//;
const ofHostServer = /^(host\/server|shared\/(contracts|flags|server))\/|^shared\/content\/src\/[\w-]+\.ts$/;
const ofServersOnly = /^(api|host\/server|shared\/(flags|server|testing))\//;

/** What changed files, named from the root of the repository, have an effect on. Tests and documents have none. */
export function findAffectedParts(files: readonly string[]): Affected {
  const sources = files.filter((file) => !ignored.test(file));
  return {
    api: sources.some((file) => ofApi.test(file)),
    hostServer: sources.some((file) => ofHostServer.test(file)),
    frontEnds: sources.some((file) => !ofServersOnly.test(file)),
  };
}
