export * from './funnel-api';
