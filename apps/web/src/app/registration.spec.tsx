import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../api/testing/fake-server';
import { completeBrowser } from '../lib/testing/complete-browser';
import { openApp } from './testing/open-app';

it.each(['/patient/register', '/surgeon/register'])(
  'what somebody agrees to stands above Register, at %s',
  async (address) => {
    completeBrowser();
    fakeServer();
    await openApp(address);
    const agreeing = screen.getByText(/^By registering you say that you are 18 or over/);
    const register = screen.getByRole('button', { name: 'Register' });
    expect(agreeing.compareDocumentPosition(register)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);
