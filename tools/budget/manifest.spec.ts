import { describe, expect, it } from 'vitest';
import { filesFor, sourcesLike } from './manifest.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'], isEntry: true },
  '_react.js': { file: 'assets/react.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', imports: ['_react.js'] },
  'src/pages/public/login.tsx': { file: 'assets/login.js', imports: ['index.html'] },
  'src/features/note/editor.tsx': { file: 'assets/editor.js' },
};

describe('what a browser loads', () => {
  it('is the chunk with everything that it imports, once, and the styles', () => {
    const files = filesFor(manifest, ['src/pages/public/login.tsx']);
    expect([...files].toSorted()).toEqual([
      'assets/base.js',
      'assets/login.js',
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
    ]);
  });

  it('leaves out what is loaded later', () => {
    expect(filesFor(manifest, ['index.html']).has('assets/editor.js')).toBe(false);
  });

  it('is not known for a source that has no chunk', () => {
    expect(() => filesFor(manifest, ['index.html', 'src/pages/public/gone.tsx'])).toThrow(
      'no chunk src/pages/public/gone.tsx',
    );
  });

  it('finds sources by a pattern', () => {
    expect(sourcesLike(manifest, /pages\/public/)).toEqual(['src/pages/public/login.tsx']);
  });
});
