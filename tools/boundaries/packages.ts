/** The packages that browser code may import: no module of Node, nothing of the server. */
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

/** The additional packages of its tests and fixtures. */
export const browserTests = ['@testing-library/*', 'axe-core', 'fast-check', 'jsdom', 'node:*', 'vitest'];
