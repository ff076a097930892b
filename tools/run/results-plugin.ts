import { writeFileSync } from 'node:fs';

type Outcome = { readonly status: string; readonly code: number; readonly terminalOutput?: string };
type Run = { readonly taskResults: Readonly<Record<string, Outcome>> };

export const name = 'candour-results';

/** Nx calls this after its last task. It writes the result of each task for nx.ts, which counts them. */
export const postTasksExecution = (_: unknown, { taskResults }: Run): void => {
  const file = process.env['CANDOUR_TASK_RESULTS'];
  if (file) writeFileSync(file, JSON.stringify(taskResults));
};
