import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

export const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: ${theme.size.option};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.option};
  background: ${theme.colour.card};
  line-height: ${theme.line.snug};
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${theme.motion.quick};

  &:hover {
    background: ${theme.colour.brandWash};
  }

  &:has(:checked) {
    border-color: ${theme.colour.brand};
    box-shadow: inset 0 0 0 ${theme.border.hairline} ${theme.colour.brand};
    background: ${theme.colour.brandWash};
  }

  &:has(:disabled, [aria-disabled='true']) {
    background: ${theme.colour.muted};
    cursor: not-allowed;
  }
`;

export const OptionHint = styled.span`
  display: block;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

export const RadioInput = styled.input`
  flex: none;
  appearance: none;
  width: ${theme.size.mark};
  height: ${theme.size.mark};
  margin: 0;
  border: ${theme.border.strong} solid ${theme.colour.soft};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.card};
  cursor: inherit;

  &:checked {
    border: ${theme.space[2]} solid ${theme.colour.brand};
  }

  ${theme.screen.forcedColours} {
    appearance: auto;
  }
`;
