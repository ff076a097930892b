import { expect, it } from 'vitest';
import type { Operation } from '../faults/history/operation.ts';
import { awaySince } from './away.ts';
import { PROBE } from './load.ts';

const SECOND = 1e9;
const done = (op: 'read' | 'note', second: number, status = 200, process = PROBE): Operation =>
  ({ op, process, status, invoke_ns: second * SECOND, complete_ns: second * SECOND }) as Operation;

it('the time away is the longest between two answers of the probe since the instant', () => {
  const operations = [
    done('read', 1),
    done('read', 11),
    done('read', 13),
    done('read', 20, 503),
    done('read', 21, 200, 'patient 1'),
    done('read', 24),
    done('note', 12),
    done('note', 14),
  ];
  expect(awaySince(operations, 10 * SECOND)).toEqual({ readsMs: 11_000, writesMs: 2_000 });
});
