import { consentFormEndpoints, type ConsentState, messages } from '@candour/contracts';
import { aConsentForm, aConsentState } from '@candour/contracts/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { id, knownPatient, readySurgery } from '../../../api/testing/patient-facts';
import * as download from '../../../lib/download';
import { runningOutbox } from '../../../shell/outbox/testing/running-outbox';
import { JourneyView } from '../journey-view';
import { journeyServer, learnedJourney } from '../testing/journey-server';

const signer = { firstName: 'Alex', lastName: 'Morgan' };

const show = async (changes: Partial<ConsentState>, isSigned = false) => {
  const consent = aConsentState(changes);
  const server = journeyServer({
    ...learnedJourney,
    patient: knownPatient,
    isCertified: true,
    surgery: { ...readySurgery, consent },
    consentForm: aConsentForm({ ...consent, patient_signed: isSigned }),
  });
  const props = { signer, requestedStep: 'consent-form', onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  await screen.findByTitle('Consent form');
  return server;
};

const exits = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .flatMap((href) => /consent-form\/([a-z-]+)\//.exec(href)?.[1] ?? []);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('the consent form of the patient', () => {
  it('has the exits beside the signature', async () => {
    await show({});
    expect(screen.getByLabelText('Signature')).toBeInTheDocument();
    expect(exits()).toEqual(['more-time', 'decline', 'side-wrong']);
  });

  it('has the exits on the outcome of the signature', async () => {
    await show({ state: 'PATIENT_SIGNED' }, true);
    expect(await screen.findByText(messages.consentFormSigned)).toBeInTheDocument();
    expect(exits()).toEqual(['more-time', 'withdraw', 'side-wrong']);
  });

  it('gives a copy of what the patient has signed until the surgeon has signed too', async () => {
    const saved = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined);
    const server = await show({ state: 'PATIENT_SIGNED' }, true);
    server.handle(consentFormEndpoints.downloadCopy, () => new Response('%PDF-1.7'));
    await userEvent.click(await screen.findByRole('button', { name: 'Download a copy of what you signed' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'consent-form-copy.pdf'));
  });

  it.each([
    [
      { holds: ['MORE_TIME'], hold: 'MORE_TIME' },
      /^You have asked for more time/,
      ['ready', 'decline', 'side-wrong'],
    ],
    [
      { holds: ['CONCERN'], hold: 'CONCERN' },
      `${messages.concernHeld}.`,
      ['more-time', 'decline', 'side-wrong'],
    ],
    [
      { holds: ['SIDE'], hold: 'SIDE' },
      /^You and your surgeon have not said the same side/,
      ['side-wrong', 'more-time', 'decline'],
    ],
    [{ state: 'DECLINED' }, 'You have said that you do not want this operation.', ['reconsider']],
  ] as const)('cannot be signed in %j, and says why', async (state, sentence, offered) => {
    await show(state);
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByLabelText('Signature')).toBeNull();
    expect(screen.queryByText(/Check your details/)).toBeNull();
    expect(exits()).toEqual(offered);
  });

  it('is no longer called signed once the consent is taken back', async () => {
    await show({ state: 'WITHDRAWN' }, true);
    expect(screen.getByText('You have taken your consent back.')).toBeInTheDocument();
    expect(screen.queryByText(messages.consentFormSigned)).toBeNull();
    expect(exits()).toEqual(['reconsider']);
  });

  it('leads to its earlier rounds from the second round on', async () => {
    await show({ round: 2 });
    expect(screen.getByRole('button', { name: 'Earlier rounds of this form' })).toBeInTheDocument();
  });
});
