import { telephone } from './answer-advice';
import { key, refuse, refuseRepeated, text } from './content-check';
import { parseCsv } from './csv';

/** The contact for patients of one hospital: for one operation, or for all operations without their own line. */
export interface HospitalTeam {
  readonly hospital: string;
  readonly operation: string | null;
  readonly name: string;
  readonly telephone: string;
}

const columns = ['hospital', 'operation', 'name', 'telephone'] as const;

/** The lines of `teams.csv`; each names a hospital and an operation of the content. Lines that start with # are comments. */
export const parseTeams = (
  source: string,
  known: { readonly hospitals: readonly string[]; readonly operations: readonly string[] },
  fileName = 'teams.csv',
): readonly HospitalTeam[] => {
  const [first, ...lines] = parseCsv(source.replaceAll(/^#.*$/gm, '').trimStart());
  if (first?.join() !== columns.join())
    refuse({ fileName, path: '' }, `must begin with the line ${columns.join()}`);
  const teams = lines.map((line, index): HospitalTeam => {
    const at = (column: string) => ({ fileName, path: `team ${String(index + 1)}, ${column}` });
    const [hospital = '', operation = '', name, number] = line;
    if (!known.hospitals.includes(hospital)) refuse(at('hospital'), 'must be the key of a hospital');
    if (operation !== '' && !known.operations.includes(operation))
      refuse(at('operation'), 'must be the key of an operation');
    return {
      hospital: key(hospital, at('hospital')),
      operation: operation === '' ? null : operation,
      name: text(name, at('name')),
      telephone: telephone(number, at('telephone')),
    };
  });
  refuseRepeated(
    teams.map(({ hospital, operation }) => `${hospital} ${operation ?? ''}`.trim()),
    { fileName, path: '' },
    'team of',
  );
  return teams;
};
