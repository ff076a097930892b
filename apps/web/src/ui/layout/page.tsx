import type { ReactNode, Ref } from 'react';
import { Lead, PageBox, PageHeading, PageTitle, type PageWidth } from './layout.styles';

export interface PageProps {
  /** The page's one h1. It can take focus, so that a route change can move focus to it. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Stands above the title, such as breadcrumbs. */
  readonly above?: ReactNode;
  /** Stands beside the title on a desk and under it on a phone. */
  readonly actions?: ReactNode;
  readonly width?: PageWidth;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

export function Page({ title, lead, above, actions, width = 'narrow', titleRef, children }: PageProps) {
  return (
    <PageBox $width={width}>
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
