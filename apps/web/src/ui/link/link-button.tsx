import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  type ButtonStyleProps,
  buttonStyles,
  type ButtonSize,
  type ButtonVariant,
} from '../button/button.styles';
import { words } from '../words';
import { Anchor } from './anchor';

export interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly opensNewTab?: boolean;
  /** The address is none of the app's pages: the browser asks the server for it. */
  readonly leavesApp?: boolean;
  readonly download?: string | boolean;
  readonly 'aria-label'?: string;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A link that looks like a button. For an action use `Button`. */
export function LinkButton({
  variant = 'primary',
  size = 'normal',
  isWide = false,
  opensNewTab = false,
  leavesApp = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <ButtonAnchor
      {...rest}
      {...(opensNewTab ? newTab : leavesApp ? { target: '_top' } : {})}
      $variant={variant}
      $size={size}
      $isWide={isWide}
    >
      {children}
      {opensNewTab ? ` ${words.opensInANewTab}` : null}
    </ButtonAnchor>
  );
}

const ButtonAnchor = styled(Anchor)<ButtonStyleProps>`
  ${buttonStyles}
`;
