import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallableText } from './callable-text';

const numbersIn = (text: string) => {
  const { container, unmount } = render(<CallableText>{text}</CallableText>);
  expect(container.textContent).toBe(text);
  const hrefs = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return hrefs;
};

it('makes 111 and 999 numbers to call, and leaves the text as it is', () => {
  expect(numbersIn('If it is urgent, call 111, or 999 in an emergency.')).toEqual(['tel:111', 'tel:999']);
  expect(numbersIn('If you bleed a lot, call 999.')).toEqual(['tel:999']);
});

it('leaves numbers of people, longer numbers and decimals alone', () => {
  expect(numbersIn('999 of 1,000 people do not. 1,111 do; 0.111, 1999 and 111,000 too.')).toEqual([]);
});
