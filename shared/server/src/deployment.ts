import * as z from 'zod/mini';

/** What a process is part of: staging has all of production's guards, and the test keys of the payment provider. */
export const deploymentVariables = {
  DEPLOYMENT: z.optional(z.enum(['local', 'staging', 'production'])),
  /** Which build runs, such as its commit; an image knows its own. */
  BUILD_ID: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
};

type DeploymentEnvironment = z.infer<z.ZodMiniObject<typeof deploymentVariables>> & { NODE_ENV: string };
export type Deployment = NonNullable<DeploymentEnvironment['DEPLOYMENT']>;

/** Production with NODE_ENV=production unless it says staging, else local. */
export function readDeployment({ DEPLOYMENT, NODE_ENV }: DeploymentEnvironment): Deployment {
  return DEPLOYMENT ?? (NODE_ENV === 'production' ? 'production' : 'local');
}

/** The guards go by NODE_ENV, as packages do, so the two must not contradict each other. */
export function findMisplacedDeployment(environment: DeploymentEnvironment): string[] {
  const isLocal = readDeployment(environment) === 'local';
  if (isLocal !== (environment.NODE_ENV === 'production')) return [];
  return [`DEPLOYMENT (${isLocal ? 'not local with' : 'needs'} NODE_ENV=production)`];
}

/** The release in error reports: each build has its own, by which the error service finds its source maps. */
export function nameRelease(program: string, version: string, { BUILD_ID }: DeploymentEnvironment): string {
  return `${program}@${version}${BUILD_ID === undefined ? '' : `+${BUILD_ID}`}`;
}
