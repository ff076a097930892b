import { describe, expect, it } from 'vitest';
import { findingsOf } from './testing.ts';
import { themeOnly } from './theme-only.ts';

const file = 'apps/web/src/ui/button/button.styles.tsx';
const findings = (source: string) => findingsOf(themeOnly, file, source);

describe('a style', () => {
  it.each([
    'styled.div`color: #0a5a5a;`',
    'styled(Button)`padding: 4px;`',
    'styled.a.attrs({ a: 1 })<{ $a: string }>`border: 1.5px solid currentColor;`',
    'css`box-shadow: 0 0 ${size} rgb(0 0 0 / 10%);`',
    'keyframes`from { color: red; }`',
    'createGlobalStyle`body { background: white; }`',
    "const grid = { stroke: '#1d202b' };",
    'const a = <p style={{ margin: 0 }} />;',
  ])('takes colours and sizes from the theme: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each([
    'styled.div`color: ${theme.colour.ink}; margin: 0; width: 50%; gap: 0.5rem;`',
    'styled.div`color: currentColor; background: transparent; white-space: pre; height: 44svh;`',
    'const a = <a href="#main">Skip to the text</a>;',
    "const words = 'a red box, 4px wide';",
  ])('passes: %s', (source) => {
    expect(findings(source)).toEqual([]);
  });

  it('may write them in the theme itself', () => {
    expect(findingsOf(themeOnly, 'apps/web/src/ui/theme/palette.ts', "const ink = '#1d202b';")).toEqual([]);
  });
});
