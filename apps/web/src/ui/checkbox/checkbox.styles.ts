import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const CheckboxRow = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  padding-block: ${theme.space[2]};
  cursor: pointer;
`;

export const CheckboxInput = styled.input<{ $isWrong: boolean }>`
  flex: none;
  appearance: none;
  display: grid;
  place-items: center;
  width: ${theme.size.mark};
  height: ${theme.size.mark};
  margin: 0.1em 0 0;
  border: ${theme.border.strong} solid ${({ $isWrong }) => theme.colour[$isWrong ? 'red' : 'soft']};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.card};
  cursor: inherit;

  &::before {
    content: '';
    width: 38%;
    height: 68%;
    margin-block-start: -12%;
    border: solid transparent;
    border-width: 0 ${theme.border.tick} ${theme.border.tick} 0;
    transform: rotate(45deg);
  }

  &:checked {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
  }

  &:checked::before {
    border-color: ${theme.colour.onBrand};
  }

  ${theme.screen.forcedColours} {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;
