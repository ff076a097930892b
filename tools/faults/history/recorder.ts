import type { TestbedReply } from '../../testbed/client.ts';
import type { Act, Operation } from './operation.ts';

type Details = Partial<Pick<Operation, 'made' | 'sha256' | 'counted'>>;

interface Asked {
  readonly process: string;
  readonly act: Act;
  readonly key?: string;
  readonly session?: string;
}

const now = (): number => Number(process.hrtime.bigint());

/** Records every call of a run with its reply. */
export class Recorder {
  readonly operations: Operation[] = [];

  /** Returns null when no answer came, which is recorded as unknown. */
  async run<A extends Pick<TestbedReply, 'status' | 'headers'>>(
    { act, ...asked }: Asked,
    call: () => Promise<A>,
    details: (answer: A) => Details = () => ({}),
  ): Promise<A | null> {
    const invoke_ns = now();
    const known = { ...act, ...asked, invoke_ns };
    try {
      const answer = await call();
      this.operations.push({
        ...known,
        complete_ns: now(),
        status: answer.status,
        request_id: answer.headers['x-request-id'] ?? null,
        ...(answer.status < 300 ? details(answer) : {}),
      });
      return answer;
    } catch {
      this.operations.push({ ...known, complete_ns: null, status: null, request_id: null });
      return null;
    }
  }
}
