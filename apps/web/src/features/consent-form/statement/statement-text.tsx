import {
  formatDate,
  STATEMENT_FIELDS,
  type StatedRisk,
  type StatementContent,
  type StatementField,
} from '@candour/contracts';
import styled from 'styled-components';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { writtenWords as words } from './words';

const riskText = ({ text, how_common, note }: StatedRisk): string =>
  [`${text}.`, how_common?.replace(/[^.]$/, '$&.'), note].filter(Boolean).join(' ');

/** The lines of one part of a statement. */
export const linesOf = (said: StatementContent, field: StatementField): readonly string[] => {
  switch (field) {
    case 'risks':
      return said.risks.map(riskText);
    case 'transfusion':
      return [words.transfusions[said.transfusion]];
    case 'anaesthesia':
      return said.anaesthesia.map((kind) => words.anaesthetics[kind]);
    case 'tissue':
    case 'photographs':
    case 'students': {
      const answer = said[field];
      return answer ? [words.asked[answer]] : [];
    }
    case 'discussed_how':
      return [words.how[said.discussed_how]];
    case 'discussed_on':
      return [formatDate(said.discussed_on, 'Do MMMM YYYY')];
    case 'interpreter':
      return said.interpreter
        ? [`${said.interpreter.name}, ${said.interpreter.language}, ${words.how[said.interpreter.how]}`]
        : [];
    default: {
      const value = said[field];
      if (value === null) return [];
      return typeof value === 'string' ? [value] : value;
    }
  }
};

/** What matters to the patient comes first, how it was discussed comes last. */
const ORDER: readonly StatementField[] = [
  'matters',
  'risks',
  ...STATEMENT_FIELDS.filter((field) => field !== 'matters' && field !== 'risks'),
];

function Part({ said, field }: { readonly said: StatementContent; readonly field: StatementField }) {
  const [only, ...others] = linesOf(said, field);
  if (only === undefined) return null;
  return (
    <section>
      <h3>{words.parts[field]}</h3>
      {others.length === 0 ? (
        <Lines>{only}</Lines>
      ) : (
        <ul>
          {[only, ...others].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A statement as the patient reads it, without its empty parts. */
export function StatementText({ said }: { readonly said: StatementContent }) {
  return (
    <Stack gap={4}>
      {ORDER.map((field) => (
        <Part key={field} said={said} field={field} />
      ))}
    </Stack>
  );
}

const Lines = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
  max-width: ${theme.size.measure};
`;
