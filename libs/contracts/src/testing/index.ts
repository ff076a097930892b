export * from './examples';
export * from './error-code';
