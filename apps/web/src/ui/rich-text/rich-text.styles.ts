import styled, { css } from 'styled-components';
import { theme } from '../theme/tokens';

export const richTextStyles = css`
  overflow-wrap: anywhere;

  > * + * {
    margin-block-start: ${theme.space[3]};
  }

  h3,
  h4 {
    font-size: ${theme.text.h3};
  }

  ul,
  ol {
    padding-inline-start: ${theme.space[6]};
  }

  blockquote {
    padding-inline-start: ${theme.space[4]};
    border-inline-start: ${theme.border.mark} solid ${theme.colour.line};
    color: ${theme.colour.soft};
  }
`;

export const RichTextBox = styled.div`
  ${richTextStyles}
`;
