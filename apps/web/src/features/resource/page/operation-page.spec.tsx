import { aLearningPage } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withVoice } from '../testing/with-voice';
import { OperationPage, type OperationPageProps } from './operation-page';

const show = (props: Partial<OperationPageProps> = {}) =>
  render(<OperationPage page={aLearningPage()} {...props} />);

const part = (name: string) => screen.getByRole('region', { name: new RegExp(name) });

beforeEach(() => {
  window.location.hash = '';
  Element.prototype.scrollIntoView = vi.fn();
});

describe('the page that teaches an operation', () => {
  it('has eight parts in order, with their addresses in the contents', () => {
    show();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /^\d/.test(text ?? ''))).toEqual([
      '1 What it is',
      '2 What it can do for you',
      '3 What can go wrong',
      '4 Other choices',
      '5 If you do nothing',
      '6 Getting ready',
      '7 The day',
      '8 Getting better',
    ]);
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    const links = within(contents ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain('#risks');
  });

  it.each([
    ['Right', ['A right hip']],
    ['Left', ['A left hip']],
    ['Bilateral', ['A right hip', 'A left hip']],
    [null, ['A right hip']],
  ] as const)('shows the drawings of the side %s, each with what it tells', (side, titles) => {
    show({ side });
    const drawings = screen.getAllByRole('img');
    expect(drawings.map((drawing) => drawing.getAttribute('alt'))).toEqual(titles);
    for (const drawing of drawings) {
      const described = document.getElementById(drawing.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toMatch(/^The ball of the/);
    }
  });

  it('says the side in words, that none is known yet, and nothing where there is none', () => {
    const { rerender } = show({ side: 'Left' });
    expect(screen.getByText(/^Your/).textContent).toContain('Your left side');
    rerender(<OperationPage page={aLearningPage()} side={null} />);
    expect(screen.getByText(/You have not said which side yet/)).toBeInTheDocument();
    rerender(<OperationPage page={aLearningPage()} />);
    expect(screen.queryByText(/side/)).toBeNull();
  });

  it('shows the other side at a press while the patient has not said theirs, and offers it nowhere else', async () => {
    const { rerender } = show({ side: null });
    await userEvent.click(screen.getByRole('button', { name: 'Show the left side' }));
    expect(screen.getByRole('img').getAttribute('alt')).toBe('A left hip');
    expect(screen.getByText(/Some pictures show the left side/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the right side' }));
    expect(screen.getByRole('img').getAttribute('alt')).toBe('A right hip');
    for (const said of [{ side: 'Left' }, {}] as const) {
      rerender(<OperationPage page={aLearningPage()} {...said} />);
      expect(screen.queryByRole('button', { name: /^Show the (left|right) side/ })).toBeNull();
    }
  });

  it('says a risk in numbers both ways, beside dots that are hidden from screen readers', () => {
    show();
    const card = screen.getByRole('region', { name: 'Risk of bruises' });
    expect(card.textContent).toContain(
      'It happens to about 500 of 1,000 people. It does not happen to about 500.',
    );
    expect(card.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it('lists all risks in groups, and draws one when it is opened', async () => {
    show();
    const common = screen.getByRole('region', { name: 'Common: 10 to 99' });
    expect(within(common).getByText('Risk of clots')).toBeInTheDocument();
    expect(common.querySelector('svg')).toBeNull();
    await userEvent.click(within(common).getByText('Risk of clots'));
    expect(await vi.waitFor(() => common.querySelector('svg'))).not.toBeNull();
    expect(screen.queryByRole('region', { name: /^Rare/ })).toBeNull();
  });

  it('explains a medical word at a tap', async () => {
    show();
    const [word] = within(part('What it is')).getAllByRole('button', { name: 'anaesthetic' });
    if (word) await userEvent.click(word);
    expect(screen.getByRole('dialog').textContent).toContain('Medicine that stops pain.');
  });

  it('says of every part what the form says', () => {
    show();
    expect(part('What it can do for you').textContent).toContain('Less pain');
    expect(part('Other choices').textContent).toContain('Exercise. It helps some people.');
    expect(part('If you do nothing').textContent).toContain('The pain is likely to stay.');
  });

  it('goes to the paragraph of its address', () => {
    window.location.hash = '#about-para-the-day';
    show();
    expect(document.activeElement?.id).toBe('about-para-the-day');
  });
});

describe('listening to the page', () => {
  it('is not offered where the browser has no voice', () => {
    show();
    expect(screen.queryByRole('button', { name: /Listen/ })).toBeNull();
  });

  it('reads a part with its drawings, and stops at a tap', async () => {
    const { said, cancel } = withVoice();
    show({ side: 'Left' });
    await userEvent.click(screen.getByRole('button', { name: 'Listen to “What it is”' }));
    expect(said.map(({ text }) => text)).toEqual([
      'What it is.',
      'About what-it-is. You may get an anaesthetic.',
      'The worn hip.',
      'The ball of the left hip.',
    ]);
    cancel.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Listen to “What it is”' })).toBeInTheDocument();
  });

  it('ends when everything has been read, or when the page is left', async () => {
    const { said, cancel } = withVoice();
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Listen to this page' }));
    expect(said.at(-1)?.text).toContain('getting-better');
    said.at(-1)?.dispatchEvent(new Event('end'));
    expect(await screen.findByRole('button', { name: 'Listen to this page' })).toBeInTheDocument();
    cancel.mockClear();
    unmount();
    expect(cancel).toHaveBeenCalled();
  });
});
