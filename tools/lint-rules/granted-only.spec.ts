import { describe, expect, it } from 'vitest';
import { grantedOnly } from './granted-only.ts';
import { findingsOf } from './testing.ts';

const findings = (source: string, file = 'apps/api/src/note/note.service.ts') =>
  findingsOf(grantedOnly, file, source);

describe('a permitted row that is made outside access', () => {
  it.each([
    "const held = { actor, relation, surgery } as SurgeryFor<'note:write'>;",
    "read({ actor, patientId } as unknown as PatientFor<'patient:read'>);",
    'const anyone = {} as SurgeonFor<P>;',
  ])('is a finding: %s', (source) => {
    expect(findings(source)).toHaveLength(1);
  });

  it.each(["const read = (held: SurgeryFor<'note:read'>) => held;", 'const id = given as string;'])(
    'is not seen in %s',
    (source) => {
      expect(findings(source)).toEqual([]);
    },
  );

  it('is what access does', () => {
    expect(findings('const held = {} as SurgeryFor<P>;', 'apps/api/src/access/surgery-access.ts')).toEqual(
      [],
    );
  });
});
