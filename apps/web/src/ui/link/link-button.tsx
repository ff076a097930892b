import type { ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from '../button/button.styles';
import { words } from '../words';
import { ButtonAnchor } from './link.styles';

export interface LinkButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
  readonly opensNewTab?: boolean;
  readonly download?: string | boolean;
  readonly 'aria-label'?: string;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Goes somewhere, and looks like a button. What does something is a `Button`. */
export function LinkButton({
  variant = 'primary',
  size = 'normal',
  isWide = false,
  opensNewTab = false,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <ButtonAnchor {...rest} {...(opensNewTab ? newTab : {})} $variant={variant} $size={size} $isWide={isWide}>
      {children}
      {opensNewTab ? ` ${words.opensInANewTab}` : null}
    </ButtonAnchor>
  );
}
