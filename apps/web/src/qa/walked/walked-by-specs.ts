import { type NamedWalk, allWalks, explore } from '@candour/machines/testing';
import { type WalkedMachines, withWalked } from './walked';

const exploredBy = ({ machine, options }: NamedWalk) => explore(machine, options).walked;

/** The coverage of the path specs, computed by running them here again. */
export const walkedBySpecs = (machineId: string): WalkedMachines =>
  allWalks
    .filter(({ machine }) => machine.id === machineId)
    .reduce<WalkedMachines>((sum, walk) => withWalked(sum, machineId, exploredBy(walk)), {});
