export {
  findCallerAddress,
  formatLimitKey,
  normalizeAddress,
  parseRanges,
  type TrustsProxy,
  trustProxies,
} from './caller-address';
export {
  type Deployment,
  deploymentVariables,
  findMisplacedDeployment,
  nameRelease,
  readDeployment,
} from './deployment';
export { drainVariables, readDrainMs } from './drain';
export { environmentField } from './environment-fields';
export { findUnsafeLegalEntity, legalEntityVariables, readLegalEntity } from './legal-entity';
export { type EnvironmentVariables, parseEnvironment, throwInvalidEnvironment } from './parse-environment';
export { chooseRequestId, hideIds, REQUEST_ID_HEADER } from './request-id';
export { findRepeatedSecrets, findWeakSecrets, getCurrentSecret, isSecretList, splitSecret } from './secrets';
export { findInsecureAddresses, findInsecureOrigins, isLocalHost } from './secure-addresses';
export { SERVICE_TOKEN_HEADER, VISITOR_ADDRESS_HEADER } from './service-call';
export { readTracing, tracingVariables } from './tracing/tracing-variables';
