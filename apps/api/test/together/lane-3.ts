import { runLane } from './run-lane';

runLane(3);
