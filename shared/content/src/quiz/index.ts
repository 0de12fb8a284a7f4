export * from './current-quiz';
export * from './engine';
export * from './quiz-texts';
export * from './scale-texts';
