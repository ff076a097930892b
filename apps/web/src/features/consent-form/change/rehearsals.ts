import {
  type AskedHandover,
  type BodyOf,
  type ConsentChange,
  consentChangeEndpoints,
  type Handover,
} from '@candour/contracts';
import { call } from '../../../api/client';
import { rehearsalOf } from './use-rehearsal';

const { answerHandover, changeConsent, handOver } = consentChangeEndpoints;

export interface AskedChange {
  readonly surgeryId: string;
  readonly body: BodyOf<typeof changeConsent>;
}

const change = async ({ surgeryId, body }: AskedChange, dry_run: boolean): Promise<ConsentChange> =>
  (await call(changeConsent, { params: { id: surgeryId }, query: { dry_run }, body })).change;

export const changeRehearsal = rehearsalOf<AskedChange, ConsentChange>({
  rehearse: (asked) => change(asked, true),
  perform: (asked) => change(asked, false),
});

type AskedOfAll = BodyOf<typeof handOver>;

const moveSome = async (body: AskedOfAll, dry_run: boolean): Promise<Handover> =>
  (await call(handOver, { query: { dry_run }, body })).handover;

/** One call moves a limited number, so it is repeated until nothing is left or nothing moves. */
const moveAll = async (body: AskedOfAll): Promise<Handover> => {
  const part = await moveSome(body, false);
  if (part.left === 0 || part.moved === 0) return part;
  const rest = await moveAll(body);
  return {
    ...rest,
    moved: part.moved + rest.moved,
    asked_again: part.asked_again + rest.asked_again,
  };
};

export const handoverRehearsal = rehearsalOf<AskedOfAll, Handover>({
  rehearse: (asked) => moveSome(asked, true),
  perform: moveAll,
});

export interface AnsweredHandover {
  readonly asked: AskedHandover;
  readonly accepted: boolean;
}

/** The effect of the answer is known without a call; its rehearsal only asks for confirmation. */
export const answerRehearsal = rehearsalOf<AnsweredHandover, AnsweredHandover>({
  rehearse: async (given) => given,
  perform: async (given) => {
    const { asked, accepted } = given;
    await call(answerHandover, { params: { id: asked.surgery_id }, body: { accepted } });
    return given;
  },
});
