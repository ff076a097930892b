import type { Laterality } from '@candour/contracts';
import styled from 'styled-components';
import { sideInWords } from '../../../lib/names-on-screen';
import { theme } from '../../../ui/theme/tokens';
import { sideWords as words } from './words';

/** In reading order, with the left side at the left. */
const SIDES: readonly Laterality[] = ['Left', 'Right', 'Bilateral'];

export interface SideButtonsProps {
  /** The name of the patient, where the form of another patient is on the screen. */
  readonly about?: string;
  readonly onSay: (side: Laterality) => void;
}

/** The sides as buttons that open the form. None is preselected; each has a thick edge at its own side. */
export function SideButtons({ about, onSay }: SideButtonsProps) {
  return (
    <Sides role="group" aria-label={about === undefined ? words.question : `${words.question} ${about}`}>
      {SIDES.map((side) => (
        <SideButton key={side} type="button" $side={side} onClick={() => onSay(side)}>
          {sideInWords(side)}
        </SideButton>
      ))}
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${theme.size.halfOfPhone}, 1fr));
  gap: ${theme.space[3]};
`;

const SideButton = styled.button<{ $side: Laterality }>`
  min-height: ${theme.space[16]};
  padding: ${theme.space[3]};
  border: ${theme.border.strong} solid ${theme.colour.control};
  border-inline-start-width: ${({ $side }) => ($side === 'Right' ? theme.border.strong : theme.space[3])};
  border-inline-end-width: ${({ $side }) => ($side === 'Left' ? theme.border.strong : theme.space[3])};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  font: inherit;
  font-size: ${theme.text.lead};
  font-weight: ${theme.weight.bold};
  cursor: pointer;

  &:hover {
    border-color: ${theme.colour.brand};
  }
`;
