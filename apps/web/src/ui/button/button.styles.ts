import { css, type RuleSet } from 'styled-components';
import { theme } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'submit' | 'plain';

export type ButtonSize = 'normal' | 'small';

export interface ButtonStyleProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $isWide: boolean;
}

const filled = (ground: string, hover: string, text: string): RuleSet => css`
  background: ${ground};
  color: ${text};

  &:hover {
    background: ${hover};
  }
`;

const { colour } = theme;

const variants: Record<ButtonVariant, RuleSet> = {
  primary: filled(colour.brand, colour.brandHover, colour.onBrand),
  danger: filled(colour.redFill, colour.redFillHover, colour.onRedFill),
  submit: filled(colour.greenFill, colour.greenFillHover, colour.onGreenFill),
  quiet: css`
    background: transparent;
    border-color: ${colour.brand};
    color: ${colour.brand};

    &:hover {
      background: ${colour.brandWash};
    }
  `,
  plain: css`
    padding-inline: 0;
    background: transparent;
    color: ${colour.brand};
    text-decoration: underline;
    text-underline-offset: ${theme.underline.offset};

    &:hover {
      text-decoration-thickness: ${theme.underline.strong};
    }

    &&[aria-disabled='true'] {
      border-color: transparent;
      background: transparent;
      text-decoration: none;
    }
  `,
};

/** Shared by buttons and links that look like buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${({ $size }) => theme.size[$size === 'small' ? 'controlSmall' : 'control']};
  padding: ${({ $size }) => ($size === 'small' ? `${theme.space[1]} ${theme.space[4]}` : `${theme.space[2]} ${theme.space[6]}`)};
  border: ${theme.border.control} solid transparent;
  border-radius: ${theme.radius.control};
  font-weight: ${theme.weight.strong};
  line-height: ${theme.line.tight};
  text-align: center;
  overflow-wrap: anywhere;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${theme.motion.quick};
  touch-action: manipulation;

  /* On wide screens, neighbours cannot squeeze a button until its text breaks. */
  ${theme.screen.fromDesk} {
    overflow-wrap: break-word;
  }

  ${({ $isWide }) => $isWide && 'width: 100%;'}

  ${theme.screen.fromTable} {
    max-width: ${({ $isWide }) => ($isWide ? undefined : 'fit-content')};
  }

  ${({ $variant }) => variants[$variant]}

  &[aria-disabled='true'],
  &:disabled {
    border-color: ${colour.line};
    background: ${colour.muted};
    color: ${colour.onMuted};
    cursor: not-allowed;
  }

  &[data-pending] {
    cursor: progress;
  }

  ${theme.screen.print} {
    display: none;
  }

  ${theme.screen.forcedColours} {
    border-color: ButtonText;
    &[aria-disabled='true'],
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
