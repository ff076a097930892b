export { allMachines } from './all-machines';
export { type NamedWalk, allWalks } from './all-walks';
export { type DryRun, dryRunOf } from '../explore/dry-run';
export { type Answers, type ExploreOptions, explore } from '../explore/explore';

export * from '../chart/chart';
export * from '../chart/chart-layout';
export type { Box, Point } from '../chart/layer-types';
export { layOut } from '../chart/lay-out';
export { pathData, toSvg } from '../chart/to-svg';
export { CHART_FONT } from '../chart/text-width';
