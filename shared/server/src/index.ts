export {
  findCallerAddress,
  formatLimitKey as limitKey,
  normalizeAddress,
  parseRanges,
  type TrustsProxy,
  trustProxies,
} from './caller-address';
export { environmentField } from './environment-fields';
export { type EnvironmentVariables, parseEnvironment, throwInvalidEnvironment } from './parse-environment';
export { findWeakSecrets, getCurrentSecret as currentSecret, isSecretList, splitSecret } from './secrets';
export { SERVICE_TOKEN_HEADER, VISITOR_ADDRESS_HEADER } from './service-call';
