import { Icon } from '../icon/icon';
import { TextLink } from '../link/text-link';
import { Trail } from './breadcrumbs.styles';

export interface Crumb {
  readonly label: string;
  /** Left out for the page one is on. */
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
