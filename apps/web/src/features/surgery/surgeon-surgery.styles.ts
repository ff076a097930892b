import styled from 'styled-components';

/** A date or a chip in a narrow column, whole. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
