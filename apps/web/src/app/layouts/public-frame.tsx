import { SCREENS } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PublicConfig } from '../../api/runtime-config';
import { usePublicConfig } from '../../shell/content/use-public-config';
import { TextLink } from '../../ui/link/text-link';
import { theme } from '../../ui/theme/tokens';
import { words } from '../words';
import { Emblem } from './emblem';
import { BrandLink } from './frame.styles';
import { SiteFrame } from './site-frame';
import { type HeaderTab, SiteHeader } from './site-header';

function HospitalContact({ of }: { readonly of: PublicConfig }) {
  const { organisationName, contactDepartment, contactTelephone, contactEmail } = of;
  return (
    <ContactRow>
      <p>
        <b>{organisationName}</b>
        {contactDepartment === null ? null : <span>{contactDepartment}</span>}
      </p>
      <p>
        {contactTelephone === null ? null : (
          <span>
            {words.telephone}{' '}
            <TextLink href={`tel:${contactTelephone.replace(/[^+\d]/g, '')}`}>{contactTelephone}</TextLink>
          </span>
        )}
        <span>
          {words.email} <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>
        </span>
      </p>
    </ContactRow>
  );
}

export interface PublicFrameProps {
  readonly tabs: readonly HeaderTab[];
  readonly path: string;
  /** After the tabs. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of public pages: the emblem with the hospital's name, and its contact details in the footer. */
export function PublicFrame({ tabs, path, action, children }: PublicFrameProps) {
  const hospital = usePublicConfig();
  const home = SCREENS.home.paths[0];
  const brand = (
    <Brand>
      <BrandLink href={home}>
        <Emblem />
        {words.brand}
      </BrandLink>
      {hospital ? <span>{hospital.organisationName}</span> : null}
    </Brand>
  );
  return (
    <SiteFrame
      header={
        <SiteHeader home={home} tabs={tabs} path={path} brand={brand}>
          {action}
        </SiteHeader>
      }
      contact={hospital ? <HospitalContact of={hospital} /> : null}
    >
      {children}
    </SiteFrame>
  );
}

const Brand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${theme.space[4]};
  min-width: 0;

  a {
    gap: ${theme.space[3]};
  }

  span {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    line-height: ${theme.line.snug};
    overflow-wrap: anywhere;
  }

  ${theme.screen.fromDesk} {
    span {
      padding-inline-start: ${theme.space[4]};
      border-inline-start: ${theme.border.hairline} solid ${theme.colour.line};
    }
  }
`;

const ContactRow = styled.address`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[3]} ${theme.space[8]};
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[5]} ${theme.space[5]} 0;
  font-style: normal;

  p {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]} ${theme.space[5]};
    min-width: 0;
  }

  b {
    color: ${theme.colour.ink};
  }

  ${theme.screen.fromDesk} {
    padding-inline: ${theme.space[8]};
  }
`;
