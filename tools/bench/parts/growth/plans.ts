import type { LogLine } from '../../statements/logged.ts';

/** A node of a plan as auto_explain writes it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

export interface Scan {
  readonly table: string;
  readonly sql: string;
}

const PLAN = /^duration: .* plan:\s*(\{.*\})\s*$/s;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The tables that a logged statement scanned sequentially. */
export const scansIn = ({ message = '' }: LogLine): Scan[] => {
  const plan = PLAN.exec(message)?.[1];
  if (plan === undefined) return [];
  const explained = JSON.parse(plan) as Explained;
  return nodesOf(explained.Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({ table: node['Relation Name'] ?? '', sql: explained['Query Text'] }));
};

/** Whether a line of the log holds a plan. */
export const isPlan = ({ message = '' }: LogLine): boolean => PLAN.test(message);
