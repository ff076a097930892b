import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentFrame } from './document-frame';

const shownSource = (pdfViewerEnabled: boolean, isWide: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('navigator', { pdfViewerEnabled });
  render(<DocumentFrame title="Letter" pdfUrl="/letter.pdf" htmlUrl="/letter.html" minHeight={500} />);
  return screen.getByTitle('Letter').getAttribute('src');
};

describe('a document frame', () => {
  it('shows the PDF if the browser supports it and the screen is wide enough', () => {
    expect(shownSource(true, true)).toBe('/letter.pdf');
  });

  it('shows the HTML on a narrow screen', () => {
    expect(shownSource(true, false)).toBe('/letter.html');
  });

  it('shows the HTML if the browser has no PDF viewer', () => {
    expect(shownSource(false, true)).toBe('/letter.html');
  });

  it('shows the page in a card at the height of the card, wherever it is', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('navigator', { pdfViewerEnabled: true });
    render(
      <DocumentFrame title="Letter" pdfUrl="/letter.pdf" htmlUrl="/letter.html" minHeight={500} isInCard />,
    );
    const frame = screen.getByTitle('Letter');
    expect(frame.getAttribute('src')).toBe('/letter.html');
    fireEvent.load(frame);
    expect(frame.getAttribute('height')).toBeNull();
  });

  it('gives the HTML its full height, so that the document ends where the frame ends', () => {
    shownSource(false, false);
    const frame = screen.getByTitle('Letter');
    const page = { documentElement: { scrollHeight: 6234 } };
    Object.defineProperty(frame, 'contentDocument', { value: page });
    fireEvent.load(frame);
    expect(frame.getAttribute('height')).toBe('6234');
  });

  it('scrolls the focused element below it back into view when the HTML grows', () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    shownSource(false, false);
    render(<button type="button">Below</button>);
    const [frame, below] = [screen.getByTitle('Letter'), screen.getByRole('button')];
    vi.spyOn(below, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, Number(frame.getAttribute('height') ?? 500), 100, 40),
    );
    below.focus();
    Object.defineProperty(frame, 'contentDocument', { value: { documentElement: { scrollHeight: 6234 } } });
    fireEvent.load(frame);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('measures again after the fonts have loaded', async () => {
    shownSource(false, false);
    const frame = screen.getByTitle('Letter');
    const page = { documentElement: { scrollHeight: 6000 }, fonts: { ready: Promise.resolve() } };
    Object.defineProperty(frame, 'contentDocument', { value: page });
    fireEvent.load(frame);
    page.documentElement.scrollHeight = 6300;
    await waitFor(() => expect(frame.getAttribute('height')).toBe('6300'));
  });
});
