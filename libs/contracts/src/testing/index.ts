export * from './examples';
export * from './error-code';
export * from './statement-examples';
export * from './learning-examples';
export * from './worklist-examples';
export * from './administration-examples';
