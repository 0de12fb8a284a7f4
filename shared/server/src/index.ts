export {
  findCallerAddress,
  limitKey,
  normalizeAddress,
  parseRanges,
  type TrustsProxy,
  trustProxies,
} from './caller-address';
export { currentSecret, findWeakSecrets, isSecretList, splitSecret } from './secrets';
export { SERVICE_TOKEN_HEADER, VISITOR_ADDRESS_HEADER } from './service-call';
