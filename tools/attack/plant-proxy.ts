import type { RawAnswer } from '../testbed/client.ts';
import type { Plant } from './attack-part.ts';
import { type Passing, withHole } from './hole.ts';
import type { Target } from './target.ts';

/** Changes a request or its reply on the way. */
export interface Rewriting {
  /** Returns the request to forward instead, or an answer to give at once. */
  request?(passing: Passing): Passing | RawAnswer | Promise<Passing | RawAnswer>;
  /** Returns the answer to give instead. */
  reply?(answer: RawAnswer, passing: Passing): RawAnswer | Promise<RawAnswer>;
}

/** An answer that the hole gives by itself. */
export const answerOf = (status: number, data: object, headers: RawAnswer['headers'] = {}): RawAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  bytes: Buffer.from(JSON.stringify({ data })),
  ms: 0,
});

/** The data of an answer; nothing when it is no JSON. */
export const dataIn = ({ bytes }: RawAnswer): Record<string, unknown> => {
  const text = bytes.toString();
  return text.startsWith('{') ? ((JSON.parse(text) as { data?: Record<string, unknown> }).data ?? {}) : {};
};

/** A plant whose hole is a proxy in front of the server; `kind` is the check that must find it. */
export const proxyPlant = (
  { name, says, kind }: Pick<Plant, 'name' | 'says' | 'kind'>,
  rewriting: (target: Target) => Rewriting,
): Plant => ({
  name,
  says,
  ...(kind === undefined ? {} : { kind }),
  open: (target) => {
    const rewritten = rewriting(target);
    return withHole(target, async (passing, forward) => {
      const asked = (await rewritten.request?.(passing)) ?? passing;
      const answer = 'status' in asked ? asked : await forward(asked);
      return (await rewritten.reply?.(answer, passing)) ?? answer;
    });
  },
});
