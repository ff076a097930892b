import { type NamedWalk, allWalks, explore } from '@candour/machines';
import { type WalkedMachines, withWalked } from './walked';

const exploredBy = ({ machine, options }: NamedWalk) => explore(machine, options).walked;

/** What the path specs walk: the same walks, walked again here. */
export const walkedBySpecs = (machineId: string): WalkedMachines =>
  allWalks
    .filter(({ machine }) => machine.id === machineId)
    .reduce<WalkedMachines>((sum, walk) => withWalked(sum, machineId, exploredBy(walk)), {});
