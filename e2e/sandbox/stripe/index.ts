export { createStripeProvider } from './provider';
