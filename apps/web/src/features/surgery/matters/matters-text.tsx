import { MATTERS_FIELDS, type MattersField, type SurgeryMatters } from '@candour/contracts';
import styled from 'styled-components';
import { type Fact, FactList } from '../../../ui/fact-list/fact-list';

interface MattersTextProps {
  readonly matters: SurgeryMatters;
  readonly names: Readonly<Record<MattersField, string>>;
}

const factOf = (name: string, said: string): Fact => ({ name, value: <Lines dir="auto">{said}</Lines> });

/** The patient's answers with their line breaks, without empty ones. */
export function MattersText({ matters, names }: MattersTextProps) {
  const facts = MATTERS_FIELDS.flatMap((field) => {
    const said = matters[field];
    return said === null ? [] : [factOf(names[field], said)];
  });
  return <FactList facts={facts} />;
}

const Lines = styled.span`
  display: block;
  white-space: pre-line;
`;
