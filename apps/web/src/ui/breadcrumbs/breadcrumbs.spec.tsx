import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs';

describe('breadcrumbs', () => {
  it('link to the parent pages and mark the current page', () => {
    render(
      <Breadcrumbs label="You are here" crumbs={[{ label: 'Home', href: '/home' }, { label: 'Summary' }]} />,
    );
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home');
    expect(screen.getByText('Summary').getAttribute('aria-current')).toBe('page');
  });
});
