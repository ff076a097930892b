import { allWalks, type NamedWalk } from '@candour/machines/testing';
import { describe, expect, it } from 'vitest';
import { startSimulation } from './simulation';

const walkOf = (id: string): NamedWalk => {
  const walk = allWalks.find(({ machine }) => machine.id === id);
  if (!walk) throw new Error(`${id} has no walk`);
  return walk;
};

/** Lets replies reach the machine. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a machine in the lab', () => {
  it('waits for the user to reply for its actors', async () => {
    const simulation = startSimulation(walkOf('remote'));
    simulation.send({ type: 'load.requested' });
    const [call] = simulation.view().pending;
    if (!call) throw new Error('Nothing waits');
    expect(call.actor).toBe('load');
    simulation.answer(call, 'here');
    await settle();
    expect(simulation.view().pending).toEqual([]);
    expect(simulation.view().snapshot.context).toMatchObject({ data: 'here' });
    expect(simulation.view().log.at(-1)?.transitions).toHaveLength(1);
  });

  it('makes an actor fail as the user requests', async () => {
    const simulation = startSimulation(walkOf('remote'));
    simulation.send({ type: 'load.requested' });
    const [call] = simulation.view().pending;
    if (!call) throw new Error('Nothing waits');
    simulation.fail(call, Object.assign(new Error('no'), { status: 500 }));
    await settle();
    expect(simulation.view().snapshot.hasTag('failed')).toBe(true);
  });

  it('moves in time only when the clock is moved', () => {
    const simulation = startSimulation(walkOf('notice'));
    simulation.send({ type: 'notice.raised', notice: { id: '1', kind: 'error', text: 'one' } } as never);
    const shown = simulation.view().active;
    simulation.passTime(4_999);
    expect(simulation.view().active).toEqual(shown);
    simulation.passTime(1);
    expect(simulation.view().active).not.toEqual(shown);
    expect(simulation.view().now).toBe(5_000);
  });

  it('logs an ignored event without a transition', () => {
    const simulation = startSimulation(walkOf('notice'));
    simulation.send({ type: 'notice.dismissed' });
    expect(simulation.view().log.at(-1)).toMatchObject({
      event: { type: 'notice.dismissed' },
      transitions: [],
    });
  });

  it('drops a call when the machine leaves its state', () => {
    const simulation = startSimulation(walkOf('session'));
    expect(simulation.view().pending).toHaveLength(1);
    simulation.send({ type: 'storage.changed' });
    expect(simulation.view().pending).toHaveLength(1);
    simulation.stop();
    expect(simulation.view().pending).toEqual([]);
  });

  it.each(allWalks.map((walk) => [walk.machine.id, walk.name, walk] as const))(
    'starts %s %s',
    (_, _name, walk) => {
      expect(startSimulation(walk).view().active.length).toBeGreaterThan(0);
    },
  );
});
