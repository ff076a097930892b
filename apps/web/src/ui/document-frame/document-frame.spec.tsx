import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DocumentFrame, type DocumentFrameProps } from './document-frame';

const TEXT = 'Robin Reed agrees to a new knee.';

const become = (page: Document, height: number): void => {
  page.documentElement.getBoundingClientRect = () => new DOMRect(0, 0, 350, height);
};

/** A page as the server makes it, with this height. */
const letter = (height = 6234): Document => {
  const page = document.implementation.createHTMLDocument('Letter');
  page.body.innerHTML = `<main class="document"><nav><a href="#part-1">Risks</a></nav><p>${TEXT}</p>
<h2 id="part-1" tabindex="-1">Risks</h2></main>`;
  const paragraph = page.querySelector('p');
  if (paragraph) Object.defineProperty(paragraph, 'innerText', { value: TEXT });
  become(page, height);
  return page;
};

const tools = { loadPdf: async () => '/letter.pdf', isForFamily: true };

const show = (page: Document, props: Partial<DocumentFrameProps> = { tools }): HTMLElement => {
  render(<DocumentFrame title="Letter" url="/letter.html" minHeight={500} {...props} />);
  const frame = screen.getByTitle('Letter');
  Object.defineProperty(frame, 'contentDocument', { value: page });
  return frame;
};

const shown = (page: Document, props?: Partial<DocumentFrameProps>): HTMLElement => {
  const frame = show(page, props);
  fireEvent.load(frame);
  return frame;
};

describe('a document frame', () => {
  it('shows the page, also where the browser can show a PDF on a wide screen', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    expect(show(letter()).getAttribute('src')).toBe('/letter.html');
  });

  it('keeps the height of a card', () => {
    expect(shown(letter(), {}).getAttribute('height')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('gives the page its full height, so that the document ends where the frame ends', () => {
    expect(shown(letter()).getAttribute('height')).toBe('6234');
  });

  it('scrolls the focused element below it back into view when the page grows', () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const frame = show(letter());
    render(<button type="button">Below</button>);
    const below = screen.getByRole('button', { name: 'Below' });
    vi.spyOn(below, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, Number(frame.getAttribute('height') ?? 500), 100, 40),
    );
    below.focus();
    fireEvent.load(frame);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('becomes shorter again when its page does, as on a phone that is turned', () => {
    const page = letter(7300);
    let resized = (): void => undefined;
    class ResizeObserver {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe(): void {}
      disconnect(): void {}
    }
    Object.defineProperty(page, 'defaultView', { value: { ResizeObserver } });
    const frame = shown(page);
    become(page, 4100);
    act(() => resized());
    expect(frame.getAttribute('height')).toBe('4100');
  });

  it('says when something else than the document has come', () => {
    const onUnreadable = vi.fn();
    shown(document.implementation.createHTMLDocument('404'), { tools, onUnreadable });
    expect(onUnreadable).toHaveBeenCalledOnce();
  });

  it('is marked while the keyboard is in it, and not by a press', () => {
    const page = letter();
    const frame = shown(page);
    const link = page.querySelector('a');
    const focus = (byKeyboard: boolean): void => {
      Object.assign(link ?? {}, { matches: () => byKeyboard });
      link?.dispatchEvent(new Event('focusin', { bubbles: true }));
    };
    focus(false);
    expect(frame.hasAttribute('data-focus-inside')).toBe(false);
    focus(true);
    expect(frame.hasAttribute('data-focus-inside')).toBe(true);
    link?.dispatchEvent(new Event('focusout', { bubbles: true }));
    expect(frame.hasAttribute('data-focus-inside')).toBe(false);
  });

  it('goes to the section of a link in the contents', () => {
    const page = letter();
    shown(page);
    const section = page.getElementById('part-1');
    const scrolled = vi.fn();
    Object.assign(section ?? {}, { scrollIntoView: scrolled });
    const click = new Event('click', { bubbles: true, cancelable: true });
    page.querySelector('a')?.dispatchEvent(click);
    expect(scrolled).toHaveBeenCalledOnce();
    expect(click.defaultPrevented).toBe(true);
  });
});

describe('above a document', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('is its own print', async () => {
    const print = vi.fn();
    const frame = shown(letter());
    Object.defineProperty(frame, 'contentWindow', { value: { print, focus: () => undefined } });
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it('the share sheet gets its words and no address', async () => {
    const share = vi.fn(() => Promise.resolve());
    const user = userEvent.setup();
    Object.assign(navigator, { share });
    shown(letter());
    await user.click(screen.getByRole('button', { name: 'Share with family' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Letter', text: expect.stringContaining(TEXT) });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('its words are copied where there is no share sheet', async () => {
    const user = userEvent.setup();
    shown(letter());
    await user.click(screen.getByRole('button', { name: 'Share with family' }));
    expect(await screen.findByText(/^Copied/)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain(TEXT);
  });

  it('a surgeon has nothing to share', () => {
    shown(letter(), { tools: { ...tools, isForFamily: false } });
    expect(screen.queryByRole('button', { name: 'Share with family' })).toBeNull();
  });

  it('its PDF opens in a tab of its own, at a new address each time', async () => {
    const replace = vi.fn();
    vi.stubGlobal('open', () => ({ location: { replace } }));
    shown(letter());
    await press('Open the PDF');
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/letter.pdf'));
  });

  it('a PDF that does not come is said, and its tab is closed', async () => {
    const close = vi.fn();
    vi.stubGlobal('open', () => ({ close }));
    shown(letter(), { tools: { isForFamily: false, loadPdf: () => Promise.reject(new Error('503')) } });
    await press('Open the PDF');
    expect(await screen.findByText(/^The PDF could not be opened/)).toBeInTheDocument();
    expect(close).toHaveBeenCalledOnce();
  });
});
