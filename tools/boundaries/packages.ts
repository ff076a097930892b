/** What runs in the browser names no module of Node and nothing of the server. */
export const browser = [
  '@editorjs/*',
  '@fontsource-variable/*',
  '@internationalized/*',
  '@noble/hashes',
  '@simplewebauthn/browser',
  '@vimeo/player',
  '@xstate/react',
  'dompurify',
  'react',
  'react-aria',
  'react-aria-components',
  'react-dom',
  'react-stately',
  'styled-components',
  'uplot',
  'uqr',
  'vite',
  'wouter',
  'xstate',
];

/** What its tests and fixtures may use besides. */
export const browserTests = ['@testing-library/*', 'axe-core', 'fast-check', 'jsdom', 'node:*', 'vitest'];
