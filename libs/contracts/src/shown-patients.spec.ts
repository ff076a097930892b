import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { ENDPOINTS } from './endpoints';
import { PERMISSIONS, type PermissionRow } from './permissions';
import type { JsonSchema } from './shape';

const rows = Object.entries<Endpoint>(ENDPOINTS);

const permissionOf = ({ who }: Endpoint): PermissionRow | null =>
  who === 'anyone' ? null : PERMISSIONS[who];

/** Field names of every object in a reply. */
const objectsIn = ({ properties, items, anyOf = [] }: JsonSchema): readonly (readonly string[])[] => [
  ...(properties ? [Object.keys(properties)] : []),
  ...[...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf].flatMap(objectsIn),
];

const objectsOf = ({ reply }: Endpoint): readonly (readonly string[])[] =>
  reply.kind === 'json' ? objectsIn(reply.shape.schema) : [];

/** Whether a field contains data about a patient. An id alone does not. */
const isPatientData = (field: string): boolean =>
  /^patient_(?!id$|confirmed$)|^surgery_|^question_answers$|^author_|^note$|_signed$/.test(field);

/** The note of a risk in a template is about nobody. */
const isRisk = (fields: readonly string[]): boolean => fields.includes('per_1000');

const returnsPatientData = (row: Endpoint): boolean =>
  row.reply.kind === 'pdf' ||
  row.surgery !== undefined ||
  objectsOf(row)
    .filter((fields) => !isRisk(fields))
    .flat()
    .some(isPatientData);

const isForPatientsOnly = (row: Endpoint): boolean => permissionOf(row)?.roles.join() === 'PATIENT';

describe('A call that returns data about patients', () => {
  it.each(rows.filter(([, row]) => returnsPatientData(row) && !isForPatientsOnly(row)))(
    'has a permission that says so: %s',
    (_, row) => {
      expect(permissionOf(row)?.showsPatients).toBe(true);
    },
  );

  /** An export is an entry of the trail itself. */
  const readAtOnce = rows.filter(([, row]) => row.reply.kind !== 'csv');

  it.each(readAtOnce.filter(([, row]) => permissionOf(row)?.showsPatients && !row.surgery))(
    'has the id of the patient or the surgery in its reply: %s',
    (_, row) => {
      const names = objectsOf(row).flat();
      expect(names.includes('patient_id') || names.includes('surgery_id')).toBe(true);
    },
  );

  it.each(rows.filter(([, row]) => permissionOf(row)?.showsPatients && !row.surgery))(
    'has the patient_id in its reply if patients may call it, to distinguish their own record: %s',
    (_, row) => {
      const mayBeOwn = permissionOf(row)?.roles.includes('PATIENT');
      const nameless = objectsOf(row).filter(
        (fields) => fields.some(isPatientData) && !fields.includes('patient_id'),
      );
      expect(mayBeOwn ? nameless : []).toEqual([]);
    },
  );

  it('needs a login', () => {
    const open = rows.filter(([, row]) => row.who === 'anyone' && returnsPatientData(row));
    expect(open).toEqual([]);
  });
});
