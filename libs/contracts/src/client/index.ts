export * from './api-client';
export * from './people';
export * from './walk';
