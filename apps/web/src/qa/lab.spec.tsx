import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allMachines } from '@candour/machines';
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
    for (const { id } of allMachines) expect(screen.getByRole('img', { name: id })).toBeTruthy();
  });

  it('steps through a machine by its events and lights where it is', async () => {
    const { person, paintOf } = await openMachine('remote');
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(paintOf('remote.loading')).toBe('lit');
    await person.click(screen.getByRole('button', { name: 'Answer old' }));
    expect(paintOf('remote.loading')).toBe('plain');
    expect(
      within(screen.getByRole('list', { name: 'Event log' })).getByText('xstate.done.actor.load'),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    expect(screen.getByRole('button', { name: 'Answer old' })).toBeTruthy();
  });

  it('fails an actor when asked to', async () => {
    const { person, paintOf } = await openMachine('remote');
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    await person.click(screen.getByRole('button', { name: /^Fail/ }));
    expect(paintOf('remote.failed')).toBe('lit');
  });

  it('moves the clock by hand', async () => {
    const { person, paintOf } = await openMachine('notice');
    await person.click(screen.getByRole('button', { name: /notice\.raised.*"1"/ }));
    const shown = allMachines.find(({ id }) => id === 'notice')?.root.states;
    const lit = () => Object.keys(shown ?? {}).filter((key) => paintOf(`notice.${key}`) === 'lit');
    const before = lit();
    await person.click(screen.getByRole('button', { name: 'Pass 5 s' }));
    expect(lit()).not.toEqual(before);
    expect(screen.getByText('5000 ms since the start')).toBeTruthy();
  });

  it('says why an event that is no JSON cannot be sent', async () => {
    const { person } = await openMachine('remote');
    await person.type(screen.getByLabelText('Another event, as JSON'), 'load');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/Write JSON with a type/)).toBeTruthy();
  });

  it('paints what nobody has walked, and lists it', async () => {
    const { person, paintOf } = openLab();
    await person.click(screen.getByRole('button', { name: 'Step through it: remote' }));
    await person.click(screen.getByRole('button', { name: 'load.requested' }));
    await person.click(screen.getByRole('tab', { name: 'Coverage' }));
    expect(await screen.findByText('Everything has been walked.')).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: 'the path specs' }));
    expect(paintOf('remote.loading')).toBe('walked');
    const list = screen.getByRole('list', { name: 'What nobody has walked' });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('paints what the e2e runs have walked, beside the others', async () => {
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

  it('replays an audit trail and shows where the machine does not allow an event', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Replay' }));
    const log = screen.getByLabelText(/Event log/);
    await person.click(log);
    await act(() =>
      person.paste('[{"action":"surgery.created"},{"action":"consent-form.signed","role":"PATIENT"}]'),
    );
    await person.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByText('The machine does not allow 1 of these events.')).toBeTruthy();
    expect(screen.getByText('Not allowed here')).toBeTruthy();
  });

  it('replays a log through the machine that it names', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Replay' }));
    await person.click(screen.getByLabelText(/Event log/));
    await act(() =>
      person.paste(
        '{"machine":"remote","log":[{"event":{"type":"xstate.init"}},{"event":{"type":"load.requested"}}]}',
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Run it' }));
    expect(screen.getByText('The machine allows every event.')).toBeTruthy();
    expect(screen.getByRole('img', { name: /remote/ })).toBeTruthy();
  });

  it('waits in live mode until the app is heard of', async () => {
    const { person } = openLab();
    await person.click(screen.getByRole('tab', { name: 'Live' }));
    expect(screen.getByText('No machine has been heard of yet')).toBeTruthy();
  });
});
