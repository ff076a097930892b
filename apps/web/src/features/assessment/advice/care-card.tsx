import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { Care } from '@candour/contracts';
import { CallableText } from '../../../ui/callable-text/callable-text';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { theme } from '../../../ui/theme/tokens';

export interface CareCardProps {
  readonly care: Care;
  readonly children: ReactNode;
}

/** Advice about the patient's safety: what to do, and whom to call. */
export function CareCard({ care, children }: CareCardProps) {
  const headingId = useId();
  return (
    <Box aria-labelledby={headingId}>
      <h2 id={headingId}>{care.heading}</h2>
      <Stack gap={4}>
        <p>
          <CallableText>{care.text}</CallableText>
        </p>
        {care.call.map(({ label, number }, place) => (
          <LinkButton
            key={number}
            href={`tel:${number.replaceAll(' ', '')}`}
            variant={place === 0 ? 'danger' : 'quiet'}
            isWide
          >
            {label}
          </LinkButton>
        ))}
        {children}
      </Stack>
    </Box>
  );
}

const Box = styled.section`
  border: ${theme.border.hairline} solid ${theme.colour.redFill};
  border-radius: ${theme.radius.card};
  overflow: hidden;
  background: ${theme.colour.card};
  break-inside: avoid;

  & > h2 {
    padding: ${theme.space[4]} ${theme.space[5]};
    background: ${theme.colour.redFill};
    color: ${theme.colour.onRedFill};
  }

  & > div {
    padding: ${theme.space[5]};
  }
`;
