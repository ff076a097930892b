import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { Anchor } from './anchor';

export interface TextLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens a new tab and says so. */
  readonly opensNewTab?: boolean;
  readonly download?: string | boolean;
  readonly onPress?: () => void;
  readonly 'aria-label'?: string;
  readonly 'data-screen-only'?: true;
  readonly 'aria-current'?: 'page' | 'step' | 'true';
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** A real `<a href>`; inside a `KitProvider` with `navigate` the router handles it. */
export function TextLink({ opensNewTab = false, children, ...rest }: TextLinkProps) {
  return (
    <TextAnchor {...rest} {...(opensNewTab ? newTab : {})}>
      {children}
      {opensNewTab ? ` ${words.opensInANewTab}` : null}
    </TextAnchor>
  );
}

const TextAnchor = styled(Anchor)`
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};

  &:hover {
    text-decoration-thickness: ${theme.underline.strong};
  }

  &:has(> svg) {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
  }
`;
