import type { Finding } from '../numbers/goal.ts';
import type { BenchOptions, Part } from '../options.ts';
import type { Place, ServedAs } from '../place.ts';
import type { Population } from '../population/population.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { measureAnswers } from './answers.ts';
import { measureCrowd } from './crowd.ts';
import { measureDocuments } from './documents.ts';
import { SMALL, measureGrowth } from './growth/growth.ts';
import { findScans } from './growth/scans.ts';
import { measureOverload } from './overload.ts';
import { measurePeople } from './people.ts';
import { measureReads } from './reads.ts';
import { measureSize } from './size.ts';
import { measureStart } from './start.ts';
import { measureSurgeonReads } from './surgeon-reads.ts';
import { measureWeb } from '../web/web.ts';

/** The installations of a run, each created when a part first needs it. */
export const openInstallations = (place: Place, { surgeries }: BenchOptions) => {
  const installations = new Map<string, Promise<Installation>>();
  const open = (name: string, population: Population, as?: ServedAs): Promise<Installation> => {
    const installation = installations.get(name) ?? openInstallation(place, name, population, as);
    installations.set(name, installation);
    return installation;
  };
  return {
    small: () => open('bench_small', SMALL),
    large: () => open('bench_large', { ...SMALL, surgeries }),
    /** Another process prints. */
    apart: () => open('bench_apart', SMALL, { variables: { ROLE: 'api' } }),
    /** Stops every Candour in order, because it writes its profile when it ends. */
    close: async () => {
      for (const installation of installations.values()) await (await installation).server.stop();
    },
  };
};
type Installations = ReturnType<typeof openInstallations>;

type Measure = (place: Place, installations: Installations, options: BenchOptions) => Promise<Finding[]>;

/** The measurement of each part. */
export const parts: Readonly<Record<Part, Measure>> = {
  reads: async (place, installations, options) => [
    ...(await measureReads(place, await installations.small(), options)),
    ...(await measureSurgeonReads(place, await installations.small(), options)),
  ],
  answers: async (place, installations, options) =>
    measureAnswers(place, await installations.small(), options),
  documents: async (place, installations, options) =>
    measureDocuments(place, await installations.small(), options),
  crowd: async (place, installations, options) => measureCrowd(place, await installations.apart(), options),
  people: async (place, installations, options) => measurePeople(place, await installations.apart(), options),
  overload: async (place, installations, options) =>
    measureOverload(place, await installations.apart(), options),
  growth: async (place, installations, options) => {
    const [small, large] = [await installations.small(), await installations.large()];
    return [await findScans(place, large, options), ...(await measureGrowth(small, large, options))];
  },
  start: async (place, installations, options) => measureStart(place, await installations.small(), options),
  size: async (place, installations, options) => measureSize(place, await installations.small(), options),
  web: (place, _installations, options) => measureWeb(place, options),
};
