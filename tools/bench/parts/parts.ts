import type { Finding } from '../numbers/goal.ts';
import type { Part } from '../options.ts';
import type { Place } from '../place.ts';
import type { RoundOptions } from '../rounds.ts';
import { type World, openWorld } from '../world.ts';
import { measureAnswers } from './answers.ts';
import { measureCrowd } from './crowd.ts';
import { measureDocuments } from './documents.ts';
import { LARGE, SMALL, measureGrowth } from './growth/growth.ts';
import { findScans } from './growth/scans.ts';
import { measureReads } from './reads.ts';
import { measureSurgeonReads } from './surgeon-reads.ts';
import { measureWeb } from '../web/web.ts';

/** The worlds of a run, each made when the first part asks for it. */
export const openWorlds = (place: Place) => {
  const worlds = new Map<string, Promise<World>>();
  const open = (name: string, population: typeof SMALL): Promise<World> => {
    const world = worlds.get(name) ?? openWorld(place, name, population);
    worlds.set(name, world);
    return world;
  };
  return {
    small: () => open('bench_small', SMALL),
    large: () => open('bench_large', LARGE),
    /** Lets every Candour end by itself, which is when it leaves its profile. */
    close: async () => {
      for (const world of worlds.values()) await (await world).server.stop();
    },
  };
};
type Worlds = ReturnType<typeof openWorlds>;

type Measure = (place: Place, worlds: Worlds, options: RoundOptions) => Promise<Finding[]>;

/** How each part is measured. */
export const parts: Readonly<Record<Part, Measure>> = {
  reads: async (place, worlds, options) => [
    ...(await measureReads(place, await worlds.small(), options)),
    ...(await measureSurgeonReads(place, await worlds.small(), options)),
  ],
  answers: async (place, worlds, options) => measureAnswers(place, await worlds.small(), options),
  documents: async (place, worlds, options) => measureDocuments(place, await worlds.small(), options),
  crowd: async (place, worlds, options) => measureCrowd(place, await worlds.small(), options),
  growth: async (place, worlds, options) => {
    const [small, large] = [await worlds.small(), await worlds.large()];
    return [await findScans(place, large), ...(await measureGrowth(small, large, options))];
  },
  web: (place, _worlds, options) => measureWeb(place, options),
};
