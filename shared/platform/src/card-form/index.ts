export { loadProvider } from './load-provider';
export { useFormLook } from './use-form-look';
export { type ProviderState, useProvider } from './use-provider';
