import styled, { css } from 'styled-components';
import { theme } from '../theme/tokens';

export const FieldBox = styled.div<{ $isWrong: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${theme.space[2]};
  min-width: 0;

  ${({ $isWrong }) =>
    $isWrong &&
    css`
      padding-inline-start: ${theme.space[4]};
      border-inline-start: ${theme.border.mark} solid ${theme.colour.red};
    `}
`;

export const labelStyles = css`
  font-weight: ${theme.weight.strong};
  line-height: ${theme.line.snug};
`;

export const OptionalMark = styled.span`
  color: ${theme.colour.soft};
  font-weight: ${theme.weight.normal};
`;

export const Hint = styled.div`
  color: ${theme.colour.soft};
`;

export type InputWidth = 'full' | 'half' | 'year' | 'two-digits';

const widths: Record<InputWidth, string> = { full: '100%', half: '16em', year: '5.5em', 'two-digits': '4em' };

export const controlStyles = css<{ $isWrong: boolean; $width?: InputWidth }>`
  width: ${({ $width = 'full' }) => widths[$width]};
  max-width: 100%;
  min-height: ${theme.size.control};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.control} solid ${({ $isWrong }) => theme.colour[$isWrong ? 'red' : 'control']};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  font-size: ${theme.text.body};

  ${({ $isWrong }) =>
    $isWrong &&
    css`
      box-shadow: inset 0 0 0 ${theme.border.hairline} ${theme.colour.red};
    `}

  &:read-only:not(select) {
    background: ${theme.colour.muted};
  }
`;

export const Input = styled.input<{ $isWrong: boolean; $width?: InputWidth }>`
  ${controlStyles}
`;
