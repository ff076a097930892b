import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const CalendarChoices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5em, 1fr));
  gap: ${theme.space[2]};
`;

export const CalendarBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};

  table {
    width: 100%;
    border-spacing: ${theme.space[1]};
  }

  th {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
  }

  td {
    padding: 0;
  }

  [role='button'] {
    display: grid;
    place-items: center;
    min-height: ${theme.size.target};
    border-radius: ${theme.radius.small};
    cursor: pointer;
  }

  [role='button'][data-hovered] {
    background: ${theme.colour.brandWash};
  }

  [role='button'][data-selected] {
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
  }

  [role='button'][data-outside-month] {
    visibility: hidden;
  }

  [role='button'][data-disabled] {
    color: ${theme.colour.soft};
    text-decoration: line-through;
    cursor: not-allowed;
  }
`;

export const CalendarTop = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;
