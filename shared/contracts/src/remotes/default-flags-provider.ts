/** The provider of flags unless remote configuration names another one. */
export const DEFAULT_FLAGS_PROVIDER = 'growthbook';
