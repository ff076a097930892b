import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { ENDPOINTS } from './endpoints';
import { PERMISSIONS, type PermissionRow } from './permissions';
import type { JsonSchema } from './shape';

const rows = Object.entries<Endpoint>(ENDPOINTS);

const permissionOf = ({ who }: Endpoint): PermissionRow | null =>
  who === 'anyone' ? null : PERMISSIONS[who];

/** The names of the fields of every object in a reply. */
const objectsIn = ({ properties, items, anyOf = [] }: JsonSchema): readonly (readonly string[])[] => [
  ...(properties ? [Object.keys(properties)] : []),
  ...[...Object.values(properties ?? {}), ...(items ? [items] : []), ...anyOf].flatMap(objectsIn),
];

const objectsOf = ({ reply }: Endpoint): readonly (readonly string[])[] =>
  reply.kind === 'json' ? objectsIn(reply.shape.schema) : [];

/** A bare id tells nothing; any other field of a patient, a surgery or a note does. */
const tells = (field: string): boolean =>
  /^patient_(?!id$)|^surgery_|^question_answers$|^author_|^note$|_signed$/.test(field);

const tellsAboutPatient = (row: Endpoint): boolean =>
  row.reply.kind === 'pdf' || row.surgery !== undefined || objectsOf(row).flat().some(tells);

const isPatientsAlone = (row: Endpoint): boolean => permissionOf(row)?.roles.join() === 'PATIENT';

describe('what a call shows of patients', () => {
  it.each(rows.filter(([, row]) => tellsAboutPatient(row) && !isPatientsAlone(row)))(
    '%s is a read of a patient’s record, by its permission',
    (_, row) => {
      expect(permissionOf(row)?.showsPatients).toBe(true);
    },
  );

  it.each(rows.filter(([, row]) => permissionOf(row)?.showsPatients && !row.surgery))(
    '%s says in its reply whom it shows',
    (_, row) => {
      const names = objectsOf(row).flat();
      expect(names.includes('patient_id') || names.includes('surgery_id')).toBe(true);
    },
  );

  it.each(rows.filter(([, row]) => permissionOf(row)?.showsPatients && !row.surgery))(
    '%s names the patient wherever a patient may call it too, so that their own is told from another’s',
    (_, row) => {
      const mayBeOwn = permissionOf(row)?.roles.includes('PATIENT');
      const nameless = objectsOf(row).filter(
        (fields) => fields.some(tells) && !fields.includes('patient_id'),
      );
      expect(mayBeOwn ? nameless : []).toEqual([]);
    },
  );

  it('is nothing where anyone may call', () => {
    const open = rows.filter(([, row]) => row.who === 'anyone' && tellsAboutPatient(row));
    expect(open).toEqual([]);
  });
});
