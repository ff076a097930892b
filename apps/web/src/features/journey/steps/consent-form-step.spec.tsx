import { type ConsentForm, consentFormEndpoints, type ConsentState, messages } from '@candour/contracts';
import { aConsentForm, aConsentState } from '@candour/contracts/testing';
import { unsentWords } from '@candour/machines';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonReply } from '../../../api/testing/fake-server';
import { id, knownPatient, readySurgery } from '../../../api/testing/patient-facts';
import * as download from '../../../lib/download';
import { completeBrowser } from '../../../lib/testing/complete-browser';
import { runningOutbox } from '../../../shell/outbox/testing/running-outbox';
import { JourneyView } from '../journey-view';
import { journeyServer, learnedJourney } from '../testing/journey-server';

const TEAM = { name: 'Hip and knee team', telephone: '01632 960100' };
const signer = { firstName: 'Alex', lastName: 'Morgan' };

const show = async (changes: Partial<ConsentState>, isSigned = false, form: Partial<ConsentForm> = {}) => {
  const consent = aConsentState(changes);
  const server = journeyServer({
    ...learnedJourney,
    patient: knownPatient,
    isCertified: true,
    surgery: { ...readySurgery, consent, hospital_team: TEAM },
    consentForm: aConsentForm({ ...consent, patient_signed: isSigned, ...form }),
  });
  const props = { signer, requestedStep: 'consent-form', onDetailsSaved: () => undefined };
  render(<JourneyView surgeryId={id(1)} outbox={runningOutbox()} {...props} />);
  await (isSigned && consent.state !== 'WITHDRAWN'
    ? screen.findByRole('heading', { level: 1, name: messages.consentFormSigned })
    : screen.findByTitle('Consent form'));
  return server;
};

const exits = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .flatMap((href) => /consent-form\/([a-z-]+)\//.exec(href)?.[1] ?? []);

beforeEach(() => {
  localStorage.clear();
  completeBrowser();
});

describe('the consent form of the patient', () => {
  it('has the exits beside the signature', async () => {
    await show({});
    expect(screen.getByLabelText('Signature')).toBeInTheDocument();
    expect(exits()).toEqual(['more-time', 'decline', 'side-wrong']);
    expect(screen.getByRole('heading', { name: 'If you are not sure' })).toBeInTheDocument();
  });

  it('has a way to the signature above the form, for who comes back to sign', async () => {
    await show({});
    const link = screen.getByRole('link', { name: 'Go to the signature' });
    const form = screen.getByTitle('Consent form');
    expect(link.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const target = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '');
    expect(target?.contains(screen.getByLabelText('Signature'))).toBe(true);
    expect(target?.getAttribute('tabindex')).toBe('-1');
  });

  it('has the exits on the outcome of the signature', async () => {
    await show({ state: 'PATIENT_SIGNED' }, true);
    await waitFor(() => expect(exits()).toEqual(['more-time', 'withdraw', 'side-wrong']));
    expect(screen.getByRole('heading', { name: 'If you change your mind' })).toBeInTheDocument();
  });

  it('says on the outcome whom to call', async () => {
    await show({ state: 'PATIENT_SIGNED' }, true);
    const team = within(screen.getByRole('region', { name: 'Whom to call' }));
    expect(team.getByRole('link', { name: '01632 960100' }).getAttribute('href')).toBe('tel:01632960100');
    expect(team.getByText(/Hip and knee team/)).toBeInTheDocument();
  });

  it('gives way to its outcome once it is signed: the heading has the focus, and nothing says 0 % or not signed', async () => {
    const server = await show({});
    const signedForm = aConsentForm({ state: 'PATIENT_SIGNED', patient_signed: true, consented: true });
    server.handle(consentFormEndpoints.signConsentForm, () => {
      server.journey.consentForm = signedForm;
      return jsonReply({ data: { consent_form: signedForm } });
    });
    expect(screen.getByText('Consent Form: 0% complete', { exact: false })).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Signature'), 'Alex Morgan');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    const title = await screen.findByRole('heading', { level: 1, name: messages.consentFormSigned });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.queryByText(/% complete/)).toBeNull();
    expect(screen.queryByTitle('Consent form')).toBeNull();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Miss Helen Carter reads your form',
      'Ask what you still want to know',
      'The day of your operation',
    ]);
    expect(screen.getByText('Not yet signed by your surgeon')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to my home page' }).getAttribute('href')).toBe(
      '/patient/dashboard',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read your copy' }));
    expect(await screen.findByTitle('Consent form')).toBeInTheDocument();
  });

  it('says that nothing is signed while the device is offline, keeps the name, and signs when it is back', async () => {
    const server = await show({});
    const signedForm = aConsentForm({ state: 'PATIENT_SIGNED', patient_signed: true, consented: true });
    let isOnline = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    server.handle(consentFormEndpoints.signConsentForm, () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return jsonReply({ data: { consent_form: signedForm } });
    });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/nothing is sent or signed until you are back online/)).toBeInTheDocument();
    expect(screen.queryByText(/We send it when you are back online/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Signature'), 'Alex Morgan');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByText(unsentWords.notSigned)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Signature').value).toBe('Alex Morgan');
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(await screen.findByRole('heading', { name: messages.consentFormSigned })).toBeInTheDocument();
  });

  it('has a complete form to download once both have signed', async () => {
    await show({ state: 'SIGNED' }, true, { surgeon_signed: true, consented: true });
    const button = await screen.findByRole('button', { name: 'Download Consent Form' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(await screen.findByText('Your form is complete')).toBeInTheDocument();
    expect(screen.queryByText('Not yet signed by your surgeon')).toBeNull();
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

  it.each([
    ['EXPIRED', /Your last form is too old to count/],
    ['SUPERSEDED', /Something has changed, so your last form no longer counts/],
  ] as const)(
    'says why it is asked for again after a form that was %s, and can be signed',
    async (former_state, why) => {
      await show({ state: 'OPEN', round: 2, former_state });
      expect(screen.getByText(why)).toBeInTheDocument();
      expect(screen.getByLabelText('Signature')).toBeInTheDocument();
    },
  );

  it('leads to its earlier rounds from the second round on', async () => {
    await show({ round: 2 });
    expect(screen.getByRole('button', { name: 'Earlier rounds of this form' })).toBeInTheDocument();
  });
});
