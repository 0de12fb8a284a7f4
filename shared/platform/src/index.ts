export * from './api-client';
export * from './flags/use-flag';
export * from './links';
export * from './loading/retry';
export * from './observable';
export * from './platform';
export * from './platform-context';
export * from './remote-module';
