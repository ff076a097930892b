import { messages } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { beginConsent, beginReadyConsent, beginUnsidedConsent } from './harness/consents';

type Answer = {
  readonly status: number;
  readonly failure: { readonly code: string; readonly errors: readonly string[] };
};
const said = ({ status, failure }: Answer) => [status, failure.errors?.[0] ?? null];
const REFUSED = [409, messages.sidesDiffer];
const HELD = { holds: ['SIDE'], hold: 'SIDE' };
const FREE = { holds: [], hold: null };

describe('the patient says that the side is wrong', () => {
  const api = useTestApp();
  const ready = () => beginReadyConsent(api);

  it('and gives the right one before anybody has signed: theirs is corrected and compared', async () => {
    const { decide, saySide, read } = await ready();
    expect((await decide('SIDE_WRONG', 1, 'It is my right hip', 'Right')).status).toBe(200);
    expect(await read()).toMatchObject({ surgery_laterality: 'Right', consent: { ...FREE, round: 1 } });
    expect((await saySide('Right')).status).toBe(200);
    expect((await decide('SIDE_WRONG', 1, undefined, 'Left')).data.consent_form).toMatchObject({
      ...HELD,
      round: 1,
    });
    expect((await decide('SIDE_WRONG', 1, undefined, 'Right')).data.consent_form).toMatchObject(FREE);
  });

  it('without naming another: theirs is taken back, and the form is held until both agree', async () => {
    const { decide, saySide, giveSide, read, told } = await ready();
    await saySide('Left');
    expect((await decide('SIDE_WRONG')).data.consent_form).toMatchObject(HELD);
    expect((await decide('SIDE_WRONG')).status).toBe(200);
    expect((await read()).surgery_laterality).toBeNull();
    expect(await told('sides-differ')).toHaveLength(2);
    expect(said(await giveSide('Right'))).toEqual(REFUSED);
    expect((await saySide('Right')).status).toBe(200);
    expect((await read()).consent).toMatchObject(FREE);
  });

  it.each([
    ['the patient has signed', 1],
    ['both have signed', 2],
  ] as const)('after %s: the round is superseded', async (_, signatures) => {
    const { decide, signAsPatient, signAsSurgeon, read, rounds, surgeon, told } = await ready();
    await signAsPatient();
    if (signatures === 2) await signAsSurgeon('Left');
    const decided = await decide('SIDE_WRONG', 1, 'It is my right hip', 'Right');
    expect(decided.data.consent_form).toMatchObject({
      round: 2,
      state: 'OPEN',
      hold: signatures === 2 ? 'SIDE' : null,
    });
    expect((await read()).surgery_laterality).toBe('Right');
    const [, first] = await rounds(surgeon.token);
    expect(first).toMatchObject({ state: 'SUPERSEDED' });
    expect(first?.events.map(({ event, reason }) => [event, reason])).toContainEqual([
      'material.changed',
      'It is my right hip',
    ]);
    expect(await told('consent-changed')).toHaveLength(2);
  });

  it('after the surgeon has signed with a side that the patient has not said', async () => {
    const { decide, signAsSurgeon, read } = await beginUnsidedConsent(api);
    await signAsSurgeon('Right');
    expect((await decide('SIDE_WRONG')).data.consent_form).toMatchObject({
      ...HELD,
      round: 2,
      state: 'OPEN',
    });
    expect(await read()).toMatchObject({ surgery_laterality: null, surgeon_side: 'Right' });
  });

  it('and the side that they said is said again: nothing changes', async () => {
    const { decide, signAsPatient, read } = await ready();
    await signAsPatient();
    expect((await decide('SIDE_WRONG', 1, undefined, 'Left')).status).toBe(200);
    expect((await read()).consent).toMatchObject({ round: 1, state: 'PATIENT_SIGNED', ...FREE });
  });

  it('is refused while nobody has said one, after a refusal, and after the end', async () => {
    const nobody = await beginConsent(api);
    expect(said(await nobody.decide('SIDE_WRONG'))).toEqual([409, messages.notDecidableNow]);
    const declined = await ready();
    await declined.decide('DECLINE');
    expect(said(await declined.decide('SIDE_WRONG'))).toEqual([409, messages.declinedAlready]);
    await declined.end('surgeon', 'CANCELLED');
    expect(said(await declined.decide('SIDE_WRONG'))).toEqual([409, messages.surgeryEnded]);
  });

  it('takes a side with no other decision', async () => {
    const { decide } = await ready();
    const { status, failure } = await decide('MORE_TIME', 1, undefined, 'Left');
    expect([status, failure.fields]).toEqual([422, { laterality: [messages.fieldUnexpected] }]);
  });
});
