export * from './api-client';
export * from './links';
export * from './platform';
export * from './platform-context';
export * from './remote-module';
