export * from './conditions';
export * from './context';
export * from './migrate-answers';
export * from './overlays';
export * from './path';
export * from './progress';
export * from './scales';
export * from './score';
