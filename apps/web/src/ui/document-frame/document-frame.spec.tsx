import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentFrame } from './document-frame';

const shownSource = (pdfViewerEnabled: boolean, isWide: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('navigator', { pdfViewerEnabled });
  render(<DocumentFrame title="Letter" pdfUrl="/letter.pdf" htmlUrl="/letter.html" minHeight={500} />);
  return screen.getByTitle('Letter').getAttribute('src');
};

describe('a document frame', () => {
  it('shows the PDF where the browser can and there is room', () => {
    expect(shownSource(true, true)).toBe('/letter.pdf');
  });

  it('shows the HTML on a narrow screen', () => {
    expect(shownSource(true, false)).toBe('/letter.html');
  });

  it('shows the HTML where the browser has no PDF viewer', () => {
    expect(shownSource(false, true)).toBe('/letter.html');
  });
});
