import styled from 'styled-components';
import { theme } from '../ui/theme/tokens';

/** The chart takes the space beside the panel. */
export const Bench = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-items: start;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromDesk} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 27rem);

    & > :first-child {
      position: sticky;
      inset-block-start: ${theme.space[4]};
    }
  }
`;

export const Panel = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
`;

export const Code = styled.pre`
  max-height: 18rem;
  margin: 0;
  padding: ${theme.space[3]};
  overflow: auto;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.muted};
  font-family: ${theme.font.code};
  font-size: ${theme.text.small};
  line-height: ${theme.line.snug};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const LogList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  max-height: 22rem;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
`;

export const LogLine = styled.li<{ $isRefused: boolean }>`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: ${theme.border.mark} solid
    ${({ $isRefused }) => ($isRefused ? theme.colour.red : theme.colour.brand)};
  font-size: ${theme.text.small};
  overflow-wrap: anywhere;
`;
