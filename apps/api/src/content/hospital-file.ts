import { key, refuse, refuseRepeated, text } from './content-check';
import { parseCsv } from './csv';

/** A hospital of `hospitals.csv`. The key stays when the name changes. */
export interface HospitalContent {
  readonly key: string;
  readonly name: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly address3: string | null;
  readonly city: string;
}

const heading = 'key,name,address_1,address_2,address_3,city';

/** Every hospital, sorted by name and then city. Lines that start with # are comments. */
export function parseHospitals(source: string, fileName = 'hospitals.csv'): readonly HospitalContent[] {
  const withoutNotes = source.replaceAll(/^#.*$/gm, '').trimStart();
  const [first, ...rows] = parseCsv(withoutNotes);
  if (first?.join() !== heading) refuse({ fileName, path: '' }, `must begin with the line ${heading}`);
  const hospitals = rows.map((row, index) => parseHospital(row, fileName, index + 1));
  refuseRepeated(
    hospitals.map((hospital) => hospital.key),
    { fileName, path: '' },
    'key',
  );
  return hospitals.toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'en-GB') || one.city.localeCompare(other.city, 'en-GB'),
  );
}

function parseHospital(row: readonly string[], fileName: string, number: number): HospitalContent {
  const at = (column: string) => ({ fileName, path: `hospital ${String(number)}, ${column}` });
  const columns = heading.split(',').length;
  if (row.length !== columns) {
    refuse({ fileName, path: `hospital ${String(number)}` }, `must have ${String(columns)} columns`);
  }
  const [givenKey, name, address1, address2 = '', address3 = '', city] = row;
  return {
    key: key(givenKey, at('key')),
    name: text(name, at('name')),
    address1: text(address1, at('address_1')),
    address2: address2.trim() === '' ? null : address2.trim(),
    address3: address3.trim() === '' ? null : address3.trim(),
    city: text(city, at('city')),
  };
}
