import {
  assert,
  CurrentGlobal,
  Global,
  getGlobalFederationConstructor,
  helpers,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/**
 * Remotes are built with `externalRuntime`: they carry no federation runtime and take it from this global, which
 * saves 16 kB in each. The list holds the names their entries use; the whole package would cost 23 kB.
 */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: {
      assert,
      CurrentGlobal,
      Global,
      getGlobalFederationConstructor,
      helpers,
      ModuleFederation,
      registerGlobalPlugins,
      satisfy,
      setGlobalFederationConstructor,
      setGlobalFederationInstance,
    },
  });
}
