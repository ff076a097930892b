import { createGlobalStyle, css } from 'styled-components';
import { type ColourName, dark, light } from './palette';
import { theme } from './tokens';

const asProperties = (palette: Record<ColourName, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--colour-${name}: ${value};`)
    .join('\n');

const patientDensity = css`
  --text-small: 0.9375rem;
  --text-body: 1.125rem;
  --text-lead: 1.3125rem;
  --text-h3: 1.125rem;
  --text-h2: 1.375rem;
  --text-h1: 2rem;
  --text-display: clamp(2.25rem, 1.5rem + 3vw, 3.375rem);
  --size-control: 3rem;
  --size-control-small: 2.75rem;
`;

const staffDensity = css`
  --text-small: 0.875rem;
  --text-body: 1rem;
  --text-lead: 1.125rem;
  --text-h3: 1rem;
  --text-h2: 1.25rem;
  --text-h1: 1.875rem;
  --text-display: 2.5rem;
  --size-control: 2.75rem;
  --size-control-small: 2.25rem;
`;

/** Two colours, so that one of them contrasts with any background: 3 px of ink around 2 px of yellow. */
export const focusRing = css`
  outline: 3px solid ${theme.colour.focusOuter};
  outline-offset: 2px;
  box-shadow: 0 0 0 2px ${theme.colour.focusInner};
`;

export const GlobalStyles = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${asProperties(light)}
    ${patientDensity}
  }

  @media (prefers-color-scheme: dark) {
    :root { ${asProperties(dark)} }
  }

  @media print {
    :root { color-scheme: light; ${asProperties({ ...light, paper: '#FFFFFF', soft: '#000000', ink: '#000000' })} }
    [data-screen-only] { display: none !important; }
    a { color: inherit !important; text-decoration: none !important; }
  }

  [data-density='patient'] { ${patientDensity} }
  [data-density='staff'] { ${staffDensity} }

  *, *::before, *::after { box-sizing: border-box; }

  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }

  html:has([data-stays-in-sight]) { scroll-padding-block-start: ${theme.space[18]}; }

  body {
    margin: 0;
    background: ${theme.colour.paper};
    color: ${theme.colour.ink};
  }

  body, [data-density] {
    font-family: ${theme.font.text};
    font-size: ${theme.text.body};
    line-height: ${theme.line.normal};
  }

  h1, h2 {
    margin: 0;
    font-family: ${theme.font.display};
    font-weight: ${theme.weight.medium};
    line-height: ${theme.line.tight};
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  h1 { font-size: ${theme.text.h1}; }
  h2 { font-size: ${theme.text.h2}; }
  h3, h4 { margin: 0; font-size: ${theme.text.h3}; font-weight: ${theme.weight.bold}; line-height: ${theme.line.snug}; }
  p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
  p, li, dd { overflow-wrap: break-word; }
  h1, h2, h3, h4 { overflow-wrap: anywhere; }
  a { color: ${theme.colour.brand}; text-underline-offset: 3px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  img, svg, video { max-width: 100%; }
  fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
  legend { padding: 0; }
  [hidden] { display: none !important; }

  :focus-visible { ${focusRing} }
  h1:focus, h2:focus, main:focus { outline: none; box-shadow: none; }

  @media (forced-colors: active) {
    :focus-visible { outline: 3px solid Highlight; box-shadow: none; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
