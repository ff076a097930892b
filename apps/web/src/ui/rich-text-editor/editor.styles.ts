import { Toolbar } from 'react-aria-components/Toolbar';
import styled from 'styled-components';
import { richTextLook } from '../rich-text/rich-text.styles';
import { theme } from '../theme/tokens';

export const EditorBox = styled.div<{ $isWrong: boolean }>`
  border: ${theme.border.control} solid ${({ $isWrong }) => theme.colour[$isWrong ? 'red' : 'control']};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
`;

export const Tools = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
`;

export const ToolButton = styled.button`
  display: grid;
  place-items: center;
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.colour.ink};
  font-weight: ${theme.weight.bold};
  cursor: pointer;

  &:hover {
    background: ${theme.colour.muted};
  }

  &[aria-pressed='true'] {
    background: ${theme.colour.brandWash};
    color: ${theme.colour.brand};
    box-shadow: inset 0 0 0 ${theme.border.hairline} ${theme.colour.brand};
  }
`;

export const Surface = styled.div`
  ${richTextLook}
  min-height: 9em;
  padding: ${theme.space[3]};
  border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
`;

export const LinkForm = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
`;
