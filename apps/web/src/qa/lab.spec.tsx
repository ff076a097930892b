import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from '@candour/contracts';
import { allMachines } from '@candour/machines/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../ui/theme/kit-provider';
import { Lab } from './lab';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const openLab = () => {
  const { container } = render(
    <KitProvider>
      <Lab />
    </KitProvider>,
  );
  const paintOf = (state: string) =>
    container.querySelector(`[data-state="${state}"]`)?.getAttribute('data-paint');
  return { person: userEvent.setup(), paintOf };
};

const openMachine = async (id: string) => {
  const lab = openLab();
  await lab.person.click(screen.getByRole('button', { name: `Step through it: ${id}` }));
  return lab;
};

describe('the lab', () => {
  it('shows the chart of every machine', () => {
    openLab();
    for (const { id } of allMachines) expect(screen.getByRole('img', { name: id })).toBeInTheDocument();
  });

  it('steps through a machine by its events and highlights the active states', async () => {
    const { person, paintOf } = await openMachine('remote');
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(paintOf('remote.loading')).toBe('active');
    await person.click(screen.getByRole('button', { name: 'Answer old' }));
    expect(paintOf('remote.loading')).toBe('plain');
    expect(
      within(screen.getByRole('list', { name: 'Event log' })).getByText('xstate.done.actor.load'),
    ).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(screen.getByRole('button', { name: 'Answer old' })).toBeInTheDocument();
  });

  it('makes an actor fail on request', async () => {
    const { person, paintOf } = await openMachine('remote');
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    await person.click(screen.getByRole('button', { name: /^Fail/ }));
    expect(paintOf('remote.failed')).toBe('active');
  });

  it('moves the clock manually', async () => {
    const { person, paintOf } = await openMachine('notice');
    await person.click(screen.getByRole('button', { name: /notice\.raised.*"1"/ }));
    const shown = allMachines.find(({ id }) => id === 'notice')?.root.states;
    const active = () => Object.keys(shown ?? {}).filter((key) => paintOf(`notice.${key}`) === 'active');
    const before = active();
    await person.click(screen.getByRole('button', { name: 'Pass 5 s' }));
    expect(active()).not.toEqual(before);
    expect(screen.getByText('5000 ms since the start')).toBeInTheDocument();
  });

  it('explains why an event that is not JSON cannot be sent', async () => {
    const { person } = await openMachine('remote');
    await person.type(screen.getByLabelText('Another event, as JSON'), 'load');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/Write JSON with a type/)).toBeInTheDocument();
  });

  it('paints the states and transitions that are not covered, and lists them', async () => {
    const { person, paintOf } = openLab();
    await person.click(screen.getByRole('button', { name: 'Step through it: remote' }));
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    await person.click(screen.getByRole('tab', { name: 'Coverage' }));
    expect(await screen.findByText('Everything has been walked.')).toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'the path specs' }));
    expect(paintOf('remote.loading')).toBe('walked');
    const list = screen.getByRole('list', { name: 'What nobody has walked' });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('paints the coverage of the e2e runs beside the others', async () => {
    const walked = { remote: { states: ['remote', 'remote.loading'], transitions: [] } };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(walked)));
    const { person, paintOf } = openLab();
    await person.click(screen.getByRole('button', { name: 'Step through it: remote' }));
    await person.click(screen.getByRole('tab', { name: 'Coverage' }));
    for (const others of ['the path specs', 'the app in this browser', 'the person in the lab'])
      await person.click(screen.getByRole('checkbox', { name: others }));
    expect(paintOf('remote.loading')).toBe('walked');
    expect(paintOf('remote.failed')).not.toBe('walked');
    await person.click(screen.getByRole('checkbox', { name: 'the e2e runs' }));
    expect(paintOf('remote.loading')).not.toBe('walked');
  });

  it('replays an audit trail and marks the events that the machine does not allow', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Replay' }));
    const log = screen.getByLabelText(/Event log/);
    await person.click(log);
    await act(() =>
      person.paste('[{"action":"surgery.created"},{"action":"consent-form.signed","role":"PATIENT"}]'),
    );
    await person.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByText('The machine does not allow 1 of these events.')).toBeInTheDocument();
    expect(screen.getByText('Not allowed here')).toBeInTheDocument();
  });

  it('replays the moves of consent in an audit trail, each on the chart that judges it', async () => {
    const { person, paintOf } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Replay' }));
    await person.click(screen.getByLabelText(/Event log/));
    const rows = ['surgery.created', 'consent.patient-declined', 'consent.patient-signed'];
    await act(() => person.paste(rows.map((action) => JSON.stringify({ action })).join('\n')));
    await person.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByText('The machine does not allow 1 of these events.')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(messages.declinedAlready))).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'consentLifecycle' })).toBeInTheDocument();
    expect(paintOf('declined')).toBe('active');
    await person.click(screen.getByRole('button', { name: 'Event 1 of 3: surgery.created' }));
    expect(screen.getByRole('img', { name: 'surgeryTrail' })).toBeInTheDocument();
    expect(paintOf('changeable')).toBe('active');
  });

  it('replays a log through the machine that the log names', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Replay' }));
    await person.click(screen.getByLabelText(/Event log/));
    await act(() =>
      person.paste(
        '{"machine":"remote","log":[{"event":{"type":"xstate.init"}},{"event":{"type":"load.requested"}}]}',
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByText('The machine allows every event.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /remote/ })).toBeInTheDocument();
  });

  it('waits in live mode for the first message of the app', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Live' }));
    expect(screen.getByText('No machine has been heard of yet')).toBeInTheDocument();
  });
});
