import { aLearningPage } from '@candour/contracts/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TaughtPicture, type TaughtPictureProps } from './taught-picture';

/** jsdom has no width, so the styles of a desk and of a phone both apply. */
const onPhone = { hidden: true };

const show = (changes: Partial<TaughtPictureProps> = {}) =>
  render(<TaughtPicture page={aLearningPage()} paragraph="para-what-it-is" side="Left" {...changes} />);

describe('the picture of what is asked', () => {
  it('is that of the paragraph that teaches it, of the side of the operation, with its words', () => {
    show();
    const picture = screen.getByAltText('A left hip');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(screen.getByText('The ball of the left hip.').id).toBe(picture.getAttribute('aria-describedby'));
    expect(screen.getByText('The worn hip.')).toBeInTheDocument();
  });

  it('is shown and hidden by a button that says which', async () => {
    show();
    await userEvent.click(
      screen.getByRole('button', { ...onPhone, name: 'Show the picture', expanded: false }),
    );
    const button = screen.getByRole('button', { ...onPhone, name: 'Hide the picture', expanded: true });
    const shown = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(shown?.querySelector('img')).not.toBeNull();
  });

  it.each([
    ['the paragraph has none', { paragraph: 'para-risks' }],
    ['the paragraph is not on the page', { paragraph: 'elsewhere' }],
    ['the page is not here', { page: null }],
  ])('is left out with its button when %s', (_, changes) => {
    const { container } = show(changes);
    expect(container.innerHTML).toBe('');
  });
});
