import { surgeonEndpoints } from '@candour/contracts';
import { aSurgeon } from '@candour/contracts/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newBrowser } from './testing/new-browser';
import { openApp, storeSession } from './testing/open-app';

it.each([
  ['SURGEON', '/surgeon/no/such/page', 'Surgeon'],
  ['PATIENT', '/no/such/page', 'Patient'],
] as const)('an unknown address keeps the header of a %s who is logged in', async (role, path, tab) => {
  newBrowser().answer(surgeonEndpoints.readSurgeon, { surgeon: aSurgeon() });
  storeSession(role);
  await openApp(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops!' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: tab })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
});
