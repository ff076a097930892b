import { SCREENS, STANDINGS, type Standing } from '@candour/contracts';
import styled from 'styled-components';
import { TextLink } from '../../ui/link/text-link';
import { theme } from '../../ui/theme/tokens';
import { words } from './words';

export interface AdministrationNavProps {
  /** The displayed standing or address. */
  readonly current: string;
  readonly counts?: Readonly<Record<Standing, number>> | null;
}

const [surgeons] = SCREENS.adminDashboard.paths;

/** The links to an administrator's lists; those of surgeons have counts. */
export function AdministrationNav({ current, counts = null }: AdministrationNavProps) {
  const entry = (href: string, label: string, isCurrent: boolean) => (
    <li key={href}>
      <TextLink href={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        {label}
      </TextLink>
    </li>
  );
  return (
    <nav aria-label={words.administration}>
      <Entries>
        {STANDINGS.map((each) =>
          entry(
            each === 'WAITING' ? surgeons : `${surgeons}?standing=${each}`,
            `${words.standing[each]} ${counts?.[each] ?? ''}`.trimEnd(),
            each === current,
          ),
        )}
        {[SCREENS.adminPeople, SCREENS.adminAuditTrail].map(({ paths: [path], title }) =>
          entry(path, title, path === current),
        )}
      </Entries>
    </nav>
  );
}

const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[5]};
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
  }

  [aria-current] {
    color: ${theme.colour.ink};
    font-weight: ${theme.weight.strong};
    text-decoration: none;
    box-shadow: inset 0 calc(-1 * ${theme.border.mark}) 0 ${theme.colour.brand};
  }
`;
