import { expectThat, type Fault, type Play } from './fault.ts';
import { judge, sayViolations } from './history/verdict.ts';
import { openDeployment, prepareTemplate } from './history/deployment.ts';
import { runWorkload } from './history/workload.ts';
import { findPlanted, TEMPLATE, violationsWith } from './planted/planted-run.ts';
import { plants } from './planted/plants.ts';

const crowd: Play = async (testbed) => {
  const deployment = await openDeployment(testbed, 'history', { servers: 2 });
  await runWorkload(deployment, { patients: 5, surgeons: 3 }, testbed.random);
  const verdict = await judge(deployment);
  await deployment.end();
  return verdict;
};

const withoutBug: Play = async (testbed) => {
  await prepareTemplate(testbed, TEMPLATE);
  const found = await violationsWith(testbed, 'nothing_planted');
  expectThat(found.length === 0, 'nothing to be found', sayViolations(found));
  return 'nothing is found where nothing is planted';
};

/** The faults that test the checker; without them a green run of the others proves nothing. */
export const historyFaults: readonly Fault[] = [
  {
    id: 'H01',
    part: 'history',
    breaks: 'nothing: patients and surgeons at once on two processes, by chance',
    holds: 'every invariant',
    play: crowd,
  },
  {
    id: 'P00',
    part: 'planted',
    breaks: 'nothing: the run in which the bugs are planted',
    holds: 'no alarm',
    play: withoutBug,
  },
  ...plants.map(
    (plant): Fault => ({
      id: plant.id,
      part: 'planted',
      breaks: `planted: ${plant.says}`,
      holds: `the checker finds it by ${plant.foundBy}`,
      play: async (testbed) => {
        const [known] = await testbed.database.query(
          'postgres',
          'SELECT 1 AS known FROM pg_database WHERE datname = $1',
          [TEMPLATE],
        );
        if (!known) await prepareTemplate(testbed, TEMPLATE);
        return findPlanted(testbed, plant);
      },
    }),
  ),
];
