export * from './current-quiz';
export * from './engine';
