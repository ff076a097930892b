import {
  type LearningPage,
  patientEndpoints,
  resourceEndpoints,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { aLearningPage } from '@candour/contracts/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, newSurgery, patient } from '../../api/testing/patient-facts';
import { UpdateDetails } from './update-details';

let server: FakeServer;
const saved = vi.fn();

const show = async (surgery: Surgery = newSurgery, page: LearningPage | null = aLearningPage()) => {
  server.answer(resourceEndpoints.readLearningPage, { surgery_id: id(1), page });
  server.answer(surgeryEndpoints.readSurgery, { surgery });
  server.answer(patientEndpoints.readPatient, { patient });
  server.answer(patientEndpoints.updatePatientDetails, { patient });
  render(<UpdateDetails surgeryId={id(1)} onSaved={saved} />);
  await screen.findByLabelText('Gender');
  if (surgery.operation_laterality === 'required') await screen.findAllByRole('radio');
};

const typeBirth = async (day: string, month: string, year: string) => {
  for (const [label, text] of Object.entries({ Day: day, Month: month, Year: year })) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
};

const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));

beforeEach(() => {
  saved.mockClear();
  server = fakeServer();
});

describe('the Update Details form', () => {
  it('names every missing field and sends nothing', async () => {
    await show();
    await update();
    const problems = screen.getByRole('region', { name: 'There is a problem' });
    expect(
      within(problems)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Gender: Please select a valid option from the dropdown',
      'Side of your operation: Please select a valid option from the dropdown',
      'Invalid date given',
    ]);
    expect(screen.getAllByText('Invalid date given').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'There is a problem' }));
    expect(server.callsOf(patientEndpoints.updatePatientDetails)).toHaveLength(0);
  });

  it('sends gender, side and date of birth for this surgery and notifies the journey', async () => {
    await show();
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Gender Diverse');
    await userEvent.click(screen.getByRole('radio', { name: 'Both hips' }));
    await typeBirth('7', '4', '1959');
    await update();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.callsOf(patientEndpoints.updatePatientDetails)[0]?.body).toEqual({
      surgery_id: id(1),
      gender: 'Gender Diverse',
      laterality: 'Bilateral',
      date_of_birth: '1959-04-07',
    });
  });

  it('asks for the side on pictures, each of which is named in words and shows that side', async () => {
    await show();
    const pictures = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => {
      const label = radio.closest('label');
      const shown = [...(label?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'));
      return [radio.value, label?.textContent, ...shown];
    });
    expect(pictures).toEqual([
      ['Left', 'Your left hip', '/content-files/left'],
      ['Right', 'Your right hip', '/content-files/right'],
      ['Bilateral', 'Both hips', '/content-files/left', '/content-files/right'],
    ]);
    expect(screen.getByRole('radio', { name: 'Your left hip' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Side of your operation' })).toBeInTheDocument();
  });

  it.each([
    ['whose content has no picture', aLearningPage({ side: null })],
    ['whose content has no page', null],
  ])('asks for the side in words alone for an operation %s', async (_, page) => {
    await show(newSurgery, page);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Left side',
      'Right side',
      'Both sides',
    ]);
    expect(screen.queryByText(/pictures show/)).toBeNull();
  });

  it('asks for the side in words alone when the pictures do not come', async () => {
    server.answer(surgeryEndpoints.readSurgery, { surgery: newSurgery });
    server.answer(patientEndpoints.readPatient, { patient });
    server.fail(resourceEndpoints.readLearningPage, 503, 'Not now');
    render(<UpdateDetails surgeryId={id(1)} onSaved={saved} />);
    expect(await screen.findByRole('radio', { name: 'Left side' })).toBeInTheDocument();
    expect(screen.queryByText('Not now')).toBeNull();
  });

  it('rejects an invalid date and an age under 18', async () => {
    await show({ ...newSurgery, operation_laterality: 'none' });
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await typeBirth('31', '2', '1980');
    await update();
    expect(screen.getAllByText('Invalid date given').length).toBeGreaterThan(0);
    await typeBirth('1', '1', String(new Date().getFullYear() - 10));
    await update();
    expect(screen.getAllByText('You must be 18 or over to use this service').length).toBeGreaterThan(0);
  });

  it('has no side for an operation without one', async () => {
    await show({ ...newSurgery, operation_laterality: 'none' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(server.callsOf(resourceEndpoints.readLearningPage)).toHaveLength(0);
  });

  it('keeps the input if the server refuses it', async () => {
    await show({ ...newSurgery, operation_laterality: 'none' });
    server.fail(patientEndpoints.updatePatientDetails, 500, 'An error occurred');
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Male');
    await typeBirth('7', '4', '1959');
    await update();
    expect(await screen.findByText('An error occurred')).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1959');
    expect(saved).not.toHaveBeenCalled();
  });

  it('says that nothing can change after a signature', async () => {
    server.answer(surgeryEndpoints.readSurgery, {
      surgery: { ...newSurgery, patient_signed_at: '2026-11-22T10:00:00.000Z' },
    });
    server.answer(patientEndpoints.readPatient, { patient });
    render(<UpdateDetails surgeryId={id(1)} onSaved={saved} />);
    expect(
      await screen.findByText('The consent form has been signed, so these details can no longer be changed'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });
});
