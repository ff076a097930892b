import {
  type ConsentState,
  consentFormEndpoints,
  ERRORS,
  messages,
  resourceEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aConsentState, aLearningPage } from '@candour/contracts/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, jsonReply } from '../../api/testing/fake-server';
import { consentForm, id, readySurgery } from '../../api/testing/patient-facts';
import type { PageProps } from '../../lib/page-props';
import { today } from '../../lib/now';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { Page as Cancel } from './patient-cancel.page';
import { Page as Decline } from './patient-decline.page';
import { Page as MoreTime } from './patient-more-time.page';
import { Page as Ready } from './patient-ready.page';
import { Page as Reconsider } from './patient-reconsider.page';
import { Page as SideWrong } from './patient-side-wrong.page';
import { Page as Withdraw } from './patient-withdraw.page';

const { decideOnConsent } = consentFormEndpoints;

let server: FakeServer;

const inState = (changes: Partial<ConsentState>): Surgery => ({
  ...readySurgery,
  consent: aConsentState(changes),
});

const show = async (Page: ComponentType<PageProps>, surgery: Surgery = readySurgery) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  render(<Page parameters={{ id: id(1) }} />);
  await screen.findByText(/Total hip replacement/);
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodies = () => server.callsOf(decideOnConsent).map(({ body }) => body);
const refuse = (code: 'consent-form.changed' | 'consent-form.ended') =>
  server.handle(decideOnConsent, () => {
    const { status, message } = ERRORS[code];
    return jsonReply({ data: { errors: [message], code, request_id: 'request-1' } }, { status });
  });

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
  server.answer(decideOnConsent, { consent_form: consentForm });
});

describe('a decision of the patient', () => {
  it.each([
    [MoreTime, {}, 'Ask for more time', 'MORE_TIME', 'You have asked for more time'],
    [
      Ready,
      { holds: ['MORE_TIME'], hold: 'MORE_TIME' },
      'I am ready',
      'READY',
      'You have said that you are ready',
    ],
    [Decline, {}, 'Say no to this operation', 'DECLINE', 'You have said no to this operation'],
    [Withdraw, { state: 'SIGNED' }, 'Take my consent back', 'WITHDRAW', 'You have taken your consent back'],
    [Reconsider, { state: 'WITHDRAWN' }, 'Go on with my consent', 'RECONSIDER', 'Your form is open again'],
  ] as const)(
    'takes one press, and its outcome replaces the page and takes the focus',
    async (Page, state, button, decision, outcome) => {
      await show(Page, inState({ ...(state as Partial<ConsentState>), round: 2 }));
      await press(button);
      const heading = await screen.findByRole('heading', { level: 1, name: outcome });
      expect(await screen.findByRole('region', { name: 'Whom to call' })).toBeInTheDocument();
      expect(bodies()).toEqual([{ decision, round: 2 }]);
      expect(document.activeElement).toBe(heading);
      expect(document.title.startsWith(outcome)).toBe(true);
      expect(screen.getByRole('heading', { name: 'What happens next' })).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('says before it what happens then, asks for a reason that nobody has to give, and has one way back', async () => {
    await show(Decline);
    expect(
      screen.getByRole('heading', { level: 1, name: 'I do not want this operation' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Your care goes on.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your reason (optional)' })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/patient/surgery/${id(1)}`,
    ]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('sends the reason in the words of the patient', async () => {
    await show(Withdraw, inState({ state: 'PATIENT_SIGNED' }));
    await userEvent.type(screen.getByRole('textbox'), 'My mother had a bad time.');
    await press('Take my consent back');
    await screen.findByRole('heading', { level: 1, name: 'You have taken your consent back' });
    expect(bodies()).toEqual([{ decision: 'WITHDRAW', round: 1, reason: 'My mother had a bad time.' }]);
  });

  it('keeps a reason that is too long and says so at the field', async () => {
    await show(Decline);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(2001));
    await press('Say no to this operation');
    expect(await screen.findByText(`Error: ${messages.reasonInvalid}`)).toBeInTheDocument();
    expect(field.value).toHaveLength(2001);
    expect(bodies()).toEqual([]);
  });

  it('reads the form again when it has changed, and loses no word of the reason', async () => {
    await show(Decline);
    await userEvent.type(screen.getByRole('textbox'), 'I am afraid.');
    refuse('consent-form.changed');
    server.answer(surgeryEndpoints.readSurgery, { surgery: inState({ round: 2 }) });
    await press('Say no to this operation');
    const problem = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(problem.getByText(messages.formChanged)).toBeInTheDocument();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I am afraid.');
    server.answer(decideOnConsent, { consent_form: null });
    await press('Say no to this operation');
    await screen.findByRole('heading', { level: 1, name: 'You have said no to this operation' });
    expect(bodies().at(-1)).toEqual({ decision: 'DECLINE', round: 2, reason: 'I am afraid.' });
  });

  it('says what state the consent is in when it cannot be made, and what can be decided instead', async () => {
    await show(Decline, inState({ state: 'WITHDRAWN' }));
    expect(screen.queryByRole('button', { name: 'Say no to this operation' })).toBeNull();
    expect(screen.getByText('You have taken your consent back.')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'I have changed my mind, I want to go on' }).getAttribute('href'),
    ).toBe(`/patient/consent-form/reconsider/${id(1)}`);
  });

  it('gives the reason of the server when the operation is over meanwhile', async () => {
    await show(Withdraw, inState({ state: 'SIGNED' }));
    refuse('consent-form.ended');
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: {
        ...readySurgery,
        ended: { outcome: 'DONE', on: '2026-11-20', at: '2026-11-20T09:00:00.000Z' },
      },
    });
    await press('Take my consent back');
    expect((await screen.findByRole('alert')).textContent).toBe(messages.surgeryEnded);
    expect(screen.getByText('This operation has been done.')).toBeInTheDocument();
  });

  it('can be loaded again when the surgery does not load', async () => {
    server.fail(surgeryEndpoints.readSurgery, 500, messages.defaultError);
    render(<Decline parameters={{ id: id(1) }} />);
    expect((await screen.findByRole('alert')).textContent).toContain(messages.defaultError);
    server.answer(surgeryEndpoints.readSurgery, { surgery: readySurgery });
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Say no to this operation' })).toBeInTheDocument();
  });
});

describe('after a decision', () => {
  it.each([
    [Decline, {}, 'Say no to this operation', 'I have changed my mind, I want to go on', 'reconsider'],
    [MoreTime, {}, 'Ask for more time', 'I am ready', 'ready'],
  ] as const)('the way to think again is one press away', async (Page, state, button, link, path) => {
    await show(Page, inState(state));
    await press(button);
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(
      `/patient/consent-form/${path}/${id(1)}`,
    );
  });
});

describe('a surgery without a surgeon', () => {
  const alone: Surgery = { ...readySurgery, surgeon_id: null };
  const cancelled: Surgery = {
    ...alone,
    ended: { outcome: 'CANCELLED', on: today(), at: `${today()}T00:00:00.000Z` },
  };

  beforeEach(() => server.answer(consentFormEndpoints.endSurgery, { consent_form: null }));

  it.each([
    [alone, 'Cancel this operation', 'CANCELLED', 'You have cancelled this operation'],
    [cancelled, 'Go on with it', 'REOPENED', 'You can go on with this operation'],
  ] as const)(
    'is cancelled, or gone on with, by its patient in one press',
    async (surgery, button, outcome, title) => {
      await show(Cancel, surgery);
      await press(button);
      expect(document.activeElement).toBe(await screen.findByRole('heading', { name: title }));
      expect(server.callsOf(consentFormEndpoints.endSurgery).map(({ body }) => body)).toEqual([
        { outcome, on: today() },
      ]);
    },
  );

  it('is the only one that its patient can cancel', async () => {
    await show(Cancel, readySurgery);
    expect(screen.getByText(/Please ask them to cancel it/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a side that is wrong', () => {
  beforeEach(() =>
    server.answer(resourceEndpoints.readLearningPage, { surgery_id: id(1), page: aLearningPage() }),
  );
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

  it('is said with the right one: the one that the patient gave is not offered', async () => {
    await show(SideWrong);
    const offered = await screen.findAllByRole('radio');
    expect(offered.map((radio) => radio.getAttribute('value'))).toEqual(['Right', 'Bilateral', 'UNSURE']);
    await press('Keep my answer');
    expect(await screen.findByText(`Error: ${messages.optionInvalid}`)).toBeInTheDocument();
    await choose('Your right hip');
    await press('Keep my answer');
    await screen.findByRole('heading', { level: 1, name: 'Your answer about the side is kept' });
    expect(bodies()).toEqual([{ decision: 'SIDE_WRONG', round: 1, laterality: 'Right' }]);
    expect(screen.queryByText(/Left/)).toBeNull();
  });

  it('is said without one by a patient who is not sure', async () => {
    await show(SideWrong);
    await choose('I am not sure');
    await press('Keep my answer');
    await screen.findByRole('heading', { level: 1, name: 'Your answer about the side is kept' });
    expect(bodies()).toEqual([{ decision: 'SIDE_WRONG', round: 1 }]);
  });

  it.each([
    ['Right', 'You said: Left side. Your surgeon said: Right side.'],
    [null, 'You said: Left side. Your surgeon has not said the side yet.'],
  ] as const)('shows both while they differ, what to do and how it ends: %s', async (surgeon_side, said) => {
    const held = inState({ holds: ['SIDE'], hold: 'SIDE' });
    await show(SideWrong, { ...held, surgery_laterality: 'Left', surgeon_side });
    expect(
      screen.getByRole('heading', { name: 'You and your surgeon have not said the same side' }),
    ).toBeInTheDocument();
    expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.getByText(/Talk with your surgeon/)).toBeInTheDocument();
    expect(screen.getByText(/When you both say the same side/)).toBeInTheDocument();
    expect(await screen.findAllByRole('radio')).toHaveLength(4);
  });
});
