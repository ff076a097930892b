import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import { PageBox, type PageWidth, softText } from './layout.styles';

export interface PageProps {
  /** The page's only h1. It is focusable, so that a route change can move the focus to it. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Rendered above the title, such as breadcrumbs. */
  readonly above?: ReactNode;
  /** Rendered beside the title on a desk and below it on a phone. */
  readonly actions?: ReactNode;
  readonly width?: PageWidth;
  /** A slim heading, where the first rows of a list must be in sight. */
  readonly isSlim?: boolean;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function Page({
  title,
  lead,
  above,
  actions,
  width = 'narrow',
  isSlim = false,
  titleRef,
  children,
}: PageProps) {
  return (
    <PageBox $width={width} $isSlim={isSlim}>
      {above}
      <PageHeading>
        <PageTitle>
          <h1 tabIndex={-1} ref={titleRef}>
            {title}
          </h1>
          {lead ? <Lead>{lead}</Lead> : null}
        </PageTitle>
        {actions}
      </PageHeading>
      {children}
    </PageBox>
  );
}

const PageHeading = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[6]};
`;

const PageTitle = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Lead = styled.p`
  ${softText}
  max-width: ${theme.size.measure};
`;
