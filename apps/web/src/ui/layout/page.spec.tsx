import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { Page } from './page';

describe('a page', () => {
  it('has one h1, which can be focused after a route change', () => {
    const title = createRef<HTMLHeadingElement>();
    render(<Page title="Your letters" titleRef={title} />);
    title.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your letters' }));
  });
});
