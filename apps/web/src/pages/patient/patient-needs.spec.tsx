import {
  NO_NEEDS,
  type Patient,
  patientNeedsEndpoints,
  type PatientNeeds,
  surgeryEndpoints,
} from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, patient } from '../../api/testing/patient-facts';
import { clearDrafts } from '../../lib/drafts';
import { PatientAccountContext } from '../../shell/session/account-context';
import { Page as Dashboard } from './patient-dashboard.page';
import { Page as Needs } from './patient-needs.page';

const notAsked: PatientNeeds = {
  patient_id: id(2),
  language: null,
  interpreter: false,
  bsl: false,
  hearing: false,
  sight: false,
  large_print: false,
  easy_read: false,
  companion: false,
  other: null,
  asked_at: null,
};
const asked = { ...notAsked, asked_at: '2026-11-23T10:00:00.000Z' };

let server: FakeServer;

/** The account takes what a write replies, as on every screen of the patient. */
function Account({ known, children }: { readonly known: Patient; readonly children: ReactNode }) {
  const [data, replace] = useState(known);
  const account = { data, failure: null, reload: () => undefined, replace };
  return <PatientAccountContext value={account}>{children}</PatientAccountContext>;
}

const show = (page: 'needs' | 'home', known: Patient = patient) =>
  render(<Account known={known}>{page === 'needs' ? <Needs /> : <Dashboard />}</Account>);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const language = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /^Which language do you speak best/ });
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
const sent = () => server.callsOf(patientNeedsEndpoints.sayPatientNeeds).map(({ body }) => body);

beforeEach(() => {
  clearDrafts();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = fakeServer();
  server.answer(surgeryEndpoints.listPatientSurgeries, { surgeries: [] });
  server.answer(patientNeedsEndpoints.readPatientNeeds, { needs: notAsked });
  server.handle(patientNeedsEndpoints.sayPatientNeeds, ({ body }) =>
    Response.json({ data: { needs: { ...asked, ...(body as object) } } }),
  );
});

describe('What helps me', () => {
  it('is answered in the patient’s own words, and says back what the surgeon sees', async () => {
    show('needs');
    await userEvent.type(await language(), 'Polish');
    await tick('An interpreter for my language');
    await tick('Large print');
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Is there anything else/ }),
      'I use a wheelchair',
    );
    await press('Save');
    await focused('Thank you, it is saved');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'I speak Polish',
      'An interpreter for my language',
      'Large print',
      'I use a wheelchair',
    ]);
    expect(sent()).toEqual([
      { ...NO_NEEDS, language: 'Polish', interpreter: true, large_print: true, other: 'I use a wheelchair' },
    ]);
  });

  it('takes nothing for an answer', async () => {
    show('needs');
    await language();
    await press('Nothing at the moment');
    expect(
      await screen.findByText('Your surgeon sees that you need nothing at the moment.'),
    ).toBeInTheDocument();
    expect(sent()).toEqual([NO_NEEDS]);
  });

  it('can be changed later, from what was said', async () => {
    server.answer(patientNeedsEndpoints.readPatientNeeds, {
      needs: { ...asked, bsl: true, language: 'Welsh' },
    });
    show('needs');
    expect((await language()).value).toBe('Welsh');
    expect(screen.queryByRole('button', { name: 'Nothing at the moment' })).toBeNull();
    await tick('A British Sign Language (BSL) interpreter');
    await tick('Help with hearing');
    await press('Save');
    await screen.findByRole('heading', { name: 'Thank you, it is saved' });
    await press('Change it');
    expect(isTicked('Help with hearing')).toBe(true);
    expect(sent()).toEqual([{ ...NO_NEEDS, language: 'Welsh', hearing: true }]);
  });

  it('keeps what is typed through a failed save and a reload, until it is saved', async () => {
    server.fail(patientNeedsEndpoints.sayPatientNeeds, 503, 'Please try again in a minute');
    const { unmount } = show('needs');
    await userEvent.type(await language(), 'Urdu');
    await tick('Easy read: short words and pictures');
    await press('Save');
    expect(await screen.findByText('Please try again in a minute')).toBeInTheDocument();
    expect(screen.getByText('Not saved yet. It stays here until you close this page.')).toBeInTheDocument();
    unmount();

    server.handle(patientNeedsEndpoints.sayPatientNeeds, ({ body }) =>
      Response.json({ data: { needs: { ...asked, ...(body as object) } } }),
    );
    const second = show('needs');
    expect((await language()).value).toBe('Urdu');
    expect(isTicked('Easy read: short words and pictures')).toBe(true);
    await press('Save');
    await screen.findByRole('heading', { name: 'Thank you, it is saved' });
    second.unmount();
    show('needs');
    expect((await language()).value).toBe('');
  });

  it('names the field that is too long', async () => {
    show('needs');
    await userEvent.click(await language());
    await userEvent.paste('a'.repeat(61));
    await press('Save');
    expect(await screen.findAllByText('Please keep the language under 60 characters')).not.toHaveLength(0);
    expect(sent()).toEqual([]);
  });
});

describe('the invitation on the dashboard', () => {
  it('is put away with "Nothing at the moment", and says where to change it', async () => {
    show('home');
    const link = await screen.findByRole('link', { name: 'Tell us what helps' });
    expect(link.getAttribute('href')).toBe('/patient/needs');
    await press('Nothing at the moment');
    await focused('Thank you');
    expect(screen.getByText(/choose “What helps me” on this page/)).toBeInTheDocument();
    const again = screen.getByRole('link', { name: 'What helps me' });
    expect(again.getAttribute('href')).toBe('/patient/needs');
    expect(sent()).toEqual([NO_NEEDS]);
  });

  it('stays when it could not be put away, and stops nobody', async () => {
    server.fail(patientNeedsEndpoints.sayPatientNeeds, 503, 'Please try again in a minute');
    show('home');
    await screen.findByRole('link', { name: 'Tell us what helps' });
    await press('Nothing at the moment');
    expect(await screen.findByText('Please try again in a minute')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nothing at the moment' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start your Consent Process' })).toBeInTheDocument();
  });

  it('does not come again after any answer', async () => {
    show('home', { ...patient, patient_needs: { flags: [], language: null, other: null } });
    expect(await screen.findByText('No active surgeries')).toBeInTheDocument();
    expect(screen.queryByText('Is there something that would help you?')).toBeNull();
    expect(screen.getByRole('link', { name: 'What helps me' })).toBeInTheDocument();
  });
});
