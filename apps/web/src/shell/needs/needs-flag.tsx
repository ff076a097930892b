import { needsInWords, type StatedNeeds } from '@candour/contracts';
import styled from 'styled-components';
import { Icon } from '../../ui/icon/icon';
import { theme } from '../../ui/theme/tokens';

/** A list truncates the patient's own words; the screens of one patient show all of them. */
const SHORT_CHARACTERS = 80;

const cut = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > SHORT_CHARACTERS
    ? `${characters.slice(0, SHORT_CHARACTERS).join('').trimEnd()}…`
    : text;
};

const inOneLine = (needs: readonly string[]): string => `Needs: ${needs.join(', ')}`;

export interface NeedsFlagProps {
  readonly of: { readonly patient_needs: StatedNeeds | null };
  /** Whether it is in a list. */
  readonly isShort?: boolean;
}

/** "Needs: BSL interpreter, large print", for the surgeon; renders nothing without needs. */
export function NeedsFlag({ of: { patient_needs }, isShort = false }: NeedsFlagProps) {
  const needs = needsInWords(patient_needs);
  if (needs.length === 0) return null;
  return (
    <Flag>
      <Icon name="info" />
      {inOneLine(isShort ? needs.map(cut) : needs)}
    </Flag>
  );
}

const Flag = styled.b`
  display: flex;
  align-items: baseline;
  gap: ${theme.space[1]};
  width: fit-content;
  padding: 0 ${theme.space[2]};
  border: ${theme.border.hairline} solid transparent;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.brandWash};
  color: ${theme.colour.onBrandWash};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.strong};
  text-align: start;
  overflow-wrap: anywhere;
`;
