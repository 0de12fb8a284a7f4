export { createStripeProvider, type StripeProviderOptions } from './provider';
