import { type AskedHandover, consentChangeEndpoints, messages } from '@candour/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id } from '../../../api/testing/patient-facts';
import { completeBrowser } from '../../../lib/testing/complete-browser';
import { useRemote } from '../../../shell/remote/use-remote';
import { loadHandovers, WaitingHandovers } from './waiting-handovers';

const { listHandovers, answerHandover } = consentChangeEndpoints;
const asked: AskedHandover = {
  surgery_id: id(1),
  patient_title: 'Mrs',
  patient_first_name: 'Priya',
  patient_last_name: 'Shah',
  patient_date_of_birth: '1959-04-09',
  patient_nhs_number: '9434765919',
  patient_hospital_number: null,
  patient_needs: null,
  operation_name: 'Total hip replacement',
  from_surgeon_name: 'Miss Helen Carter',
  reason: 'I am away in May.',
  asked_at: '2026-11-20T10:00:00.000Z',
};

let server: FakeServer;
const onAnswered = vi.fn();

beforeEach(() => {
  completeBrowser();
  onAnswered.mockClear();
  server = fakeServer();
  server.answer(listHandovers, { handovers: [asked] });
  server.answer(answerHandover, {
    surgery_id: id(1),
    change: { material: true, round: 2, state: 'OPEN', told: [], awaits_surgeon: false },
  });
});

/** As the surgeon's home reads and shows them. */
function Home() {
  const { data, reload } = useRemote(loadHandovers);
  const answered = (): void => {
    reload();
    onAnswered();
  };
  return <WaitingHandovers asked={data ?? []} onAnswered={answered} />;
}

const answer = async (name: RegExp) => {
  render(<Home />);
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('alertdialog'));
};

describe('a surgeon who is asked to take over', () => {
  it.each([
    [/^Take over Mrs SHAH, Priya/, true],
    [/^Do not take over Mrs SHAH, Priya/, false],
  ])('answers after confirming it: %s', async (name, accepted) => {
    const dialog = await answer(name);
    expect(server.callsOf(answerHandover)).toEqual([]);
    server.answer(listHandovers, { handovers: [] });
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
    expect(server.callsOf(answerHandover)[0]?.body).toEqual({ accepted });
    await waitFor(() => expect(screen.queryByText('I am away in May.')).toBeNull());
  });

  it('reads who the patient is before answering', async () => {
    render(<Home />);
    expect(await screen.findByText('Mrs SHAH, Priya')).toBeInTheDocument();
    expect(screen.getByText(/^Born 9 Apr 1959 \(\d+\)$/)).toBeInTheDocument();
    expect(screen.getByText('NHS 943 476 5919')).toBeInTheDocument();
  });

  it('reads what helps the patient before answering', async () => {
    const patient_needs = { flags: ['bsl'], language: null, other: null } as const;
    server.answer(listHandovers, { handovers: [{ ...asked, patient_needs }] });
    render(<Home />);
    expect(await screen.findByText('Needs: BSL interpreter')).toBeInTheDocument();
  });

  it('reads why it was refused, and the request stays', async () => {
    server.fail(answerHandover, 409, messages.withdrawnAlready);
    const dialog = await answer(/^Take over Mrs SHAH, Priya/);
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(messages.withdrawnAlready)).toBeInTheDocument();
    expect(screen.getByText('I am away in May.')).toBeInTheDocument();
    expect(onAnswered).not.toHaveBeenCalled();
  });

  it('sees nothing while nobody asks', async () => {
    server.answer(listHandovers, { handovers: [] });
    const { container } = render(<Home />);
    await waitFor(() => expect(server.callsOf(listHandovers)).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
