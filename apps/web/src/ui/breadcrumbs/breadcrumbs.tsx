import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { TextLink } from '../link/text-link';
import { theme } from '../theme/tokens';

export interface Crumb {
  readonly label: string;
  /** Omitted for the current page. */
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  readonly label: string;
  readonly crumbs: readonly Crumb[];
}

export function Breadcrumbs({ label, crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <Trail>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label}>
            {index > 0 ? <Icon name="chevron-right" /> : null}
            {crumb.href ? (
              <TextLink href={crumb.href}>{crumb.label}</TextLink>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
    min-height: ${theme.size.mark};
  }

  a {
    padding-block: ${theme.space[1]};
  }

  ${theme.screen.print} {
    display: none;
  }
`;
