import {
  mattersEndpoints,
  messages,
  noteEndpoints,
  statementEndpoints,
  type StatementReading,
  type StatementTemplate,
  type Surgery,
  surgeryEndpoints,
  templateEndpoints,
} from '@candour/contracts';
import {
  aConsentState,
  aFlaggedAnswer,
  aStatement,
  aStatementReading,
  aTemplate,
} from '@candour/contracts/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, readySurgery } from '../../api/testing/patient-facts';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { faults, openPage } from '../testing/surgeon-area';
import { Page } from './surgeon-statement.page';

const { readStatement, writeStatement } = statementEndpoints;
let server: FakeServer;

interface Given {
  readonly reading?: StatementReading;
  readonly surgery?: Surgery;
  readonly templates?: readonly StatementTemplate[];
}

const open = async ({
  reading = aStatementReading(),
  surgery = readySurgery,
  templates = [],
}: Given = {}) => {
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  server.answer(readStatement, reading);
  server.answer(templateEndpoints.listTemplates, { templates });
  await openPage(Page, { parameters: { id: id(1) } });
  await screen.findByRole('form', { name: 'Your statement for this patient' });
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Sets the whole text at once, because each key renders the whole form again. */
const write = async (name: string, text: string): Promise<void> => {
  await userEvent.click(screen.getByRole('textbox', { name }));
  await userEvent.paste(text);
};
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const choose = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

/** Fills the fields that are not prefilled. */
const fillIn = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
  await press('Today');
  await choose('How it was discussed', 'In person');
  await write('Their role', 'Consultant surgeon');
};

beforeEach(() => {
  completeBrowser();
  sessionStorage.clear();
  server = fakeServer();
  server.answer(noteEndpoints.listNotes, { surgery_notes: [] });
  server.answer(mattersEndpoints.readMatters, { matters: null });
  server.answer(writeStatement, {
    ...aStatementReading({ statement: aStatement() }),
    change: { material: false, round: 1, state: 'OPEN', told: ['PATIENT'] },
  });
});

describe('the surgeon’s statement page', () => {
  it('starts with the operation’s text and the surgeon’s name, and is saved with few answers', async () => {
    await open();
    expect(value(/^Benefits/)).toBe('You can walk further');
    expect(value(/^Discussed by/)).toBe('Miss Helen Carter');
    expect(await faults()).toEqual([]);
    await fillIn();
    await press('Save statement');
    const saved = await screen.findByRole('heading', { name: 'You have saved your statement' });
    expect(document.activeElement).toBe(saved);
    expect(server.callsOf(writeStatement)[0]?.body).toMatchObject({
      benefits: ['You can walk further'],
      risks: [],
      transfusion: 'REFUSED',
      discussed_how: 'IN_PERSON',
      round: 1,
      seen_state: 'OPEN',
    });
    expect(await faults()).toEqual([]);
  });

  it('asks a risk of this patient as a number of 1,000, with the reason', async () => {
    await open();
    await fillIn();
    await press('Add a risk');
    await write('Risk 1', 'A slow wound');
    await write('Risk 1: how many of 1,000', '20 to 30');
    await write('Risk 1: why, and what is done about it (optional)', 'Because of diabetes');
    expect(await faults()).toEqual([]);
    await press('Save statement');
    expect(server.callsOf(writeStatement)[0]?.body).toMatchObject({
      risks: [{ text: 'A slow wound', per_1000: { low: 20, high: 30 }, note: 'Because of diabetes' }],
    });
  });

  it('says where something is missing, and sends nothing', async () => {
    await open();
    await press('Save statement');
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Blood transfusion: ${messages.fieldMissing}`,
      `Discussed on: ${messages.dateInvalid}`,
      `How it was discussed: ${messages.fieldMissing}`,
      `Their role: ${messages.fieldMissing}`,
    ]);
    expect(server.callsOf(writeStatement)).toHaveLength(0);
  });

  it('starts what matters with the patient’s words, and shows them beside it', async () => {
    const matters = {
      hopes: 'To walk the dog',
      worries: null,
      would_not_accept: null,
      on_certificate: false,
      said_at: '2026-11-21T10:00:00.000Z',
    };
    server.answer(mattersEndpoints.readMatters, { matters });
    const { suggested } = aStatementReading();
    await open({
      reading: aStatementReading({ suggested: { ...suggested, matters: 'Hopes: To walk the dog' } }),
    });
    expect(value(/^What matters/)).toBe('Hopes: To walk the dog');
    const card = within(await screen.findByRole('region', { name: 'What matters to this patient' }));
    expect(card.getByText('To walk the dog')).toBeInTheDocument();
    expect(await faults()).toEqual([]);
  });

  it('shows what the answers flagged, each a start for a risk', async () => {
    const flagged = [
      aFlaggedAnswer({ question_heading: 'Your health', patient_answer: 'Diabetes', stop: false }),
    ];
    await open({ reading: aStatementReading({ suggested: { ...aStatementReading().suggested, flagged } }) });
    await press('Write about it: Your health');
    expect(document.activeElement).toBe(screen.getByLabelText('Risk 1'));
    expect(value(/^Risk 1: why/)).toBe('You told us (Your health): “Diabetes”.');
  });

  it('takes a template of this operation and a phrase of another one', async () => {
    const phrase = {
      text: 'A stiff knee',
      per_1000: null,
      how_common: null,
      note: 'Bend it from the first day',
    };
    await open({
      templates: [
        aTemplate(),
        aTemplate({ template_id: id(33), operation_id: id(34), name: 'Knee', risks: [phrase], own: false }),
      ],
    });
    expect(screen.queryByRole('button', { name: 'Use the template Knee' })).toBeNull();
    await press('Use the template Hip with diabetes');
    expect([value(/^Risk 1$/), value(/^Leaflets given/)]).toEqual(['A slow wound', 'Diabetes and surgery']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search phrases' }), 'bend');
    expect(screen.queryByRole('button', { name: 'Insert the phrase A slow wound' })).toBeNull();
    await press('Insert the phrase A stiff knee');
    expect(value(/^Risk 2$/)).toBe('A stiff knee');
  });

  it('keeps a template without what is about this patient', async () => {
    server.answer(templateEndpoints.createTemplate, { template: aTemplate({ name: 'My hip' }) });
    await open();
    await write('What matters to this patient (optional)', 'To walk the dog');
    await write('Name of the template', 'My hip');
    await press('Keep as a template');
    expect(await screen.findByText('Kept as the template “My hip”.')).toBeInTheDocument();
    const [sent] = server.callsOf(templateEndpoints.createTemplate);
    expect(sent?.body).toMatchObject({ name: 'My hip', operation_id: id(3), shared: false });
    expect(JSON.stringify(sent?.body)).not.toContain('dog');
  });

  it('loses nothing that was typed when the page is left or the save fails', async () => {
    server.fail(writeStatement, 503, messages.unavailable);
    await open();
    await fillIn();
    await write('What matters to this patient (optional)', 'To walk the dog');
    await press('Save statement');
    expect(await screen.findByText(messages.unavailable)).toBeInTheDocument();
    expect(value(/^What matters/)).toBe('To walk the dog');
    cleanup();
    await open();
    expect(value(/^What matters/)).toBe('To walk the dog');
    expect(screen.getByText(/what you typed before/)).toBeInTheDocument();
  });

  it('asks once more when one of the two has signed, because both then sign again', async () => {
    const consent = aConsentState({ state: 'SIGNED', round: 2 });
    await open({ surgery: { ...readySurgery, consent } });
    await fillIn();
    await press('Save statement');
    const question = await screen.findByRole('alertdialog', { name: 'This asks both of you to sign again' });
    expect(server.callsOf(writeStatement)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Save and open a new form' }));
    await screen.findByRole('heading', { name: 'You have saved your statement' });
    expect(server.callsOf(writeStatement)[0]?.body).toMatchObject({ round: 2, seen_state: 'SIGNED' });
  });

  it('asks for the side that the surgeon has not said, and once more when it is not the patient’s', async () => {
    await open({ surgery: { ...readySurgery, surgery_laterality: 'Right', surgeon_side: null } });
    await fillIn();
    await choose('Which side do you operate on? (optional)', 'Left side');
    expect(await faults()).toEqual([]);
    await press('Save statement');
    const question = await screen.findByRole('alertdialog', { name: 'Which side do you operate on?' });
    expect(server.callsOf(writeStatement)).toHaveLength(0);
    await userEvent.click(within(question).getByRole('button', { name: 'I have checked, this is the side' }));
    await screen.findByRole('heading', { name: 'You have saved your statement' });
    expect(server.callsOf(writeStatement)[0]?.body).toMatchObject({ surgeon_side: 'Left' });
  });

  it('does not ask again for a side that is said', async () => {
    await open({ surgery: { ...readySurgery, surgeon_side: 'Left' } });
    expect(screen.queryByRole('combobox', { name: /Which side/ })).toBeNull();
  });

  it('is closed in a round that the patient declined', async () => {
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: { ...readySurgery, consent: aConsentState({ state: 'DECLINED' }) },
    });
    server.answer(readStatement, aStatementReading());
    server.answer(templateEndpoints.listTemplates, { templates: [] });
    await openPage(Page, { parameters: { id: id(1) } });
    expect(await screen.findByText('Nothing can be written now.')).toBeInTheDocument();
  });
});
