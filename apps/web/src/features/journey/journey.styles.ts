import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const StepDetails = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    color: ${theme.colour.brand};
    cursor: pointer;
  }
`;

export const StepHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

/** "The operation's name stands at the top of every journey page." */
export const OperationName = styled.p`
  color: ${theme.colour.soft};
  font-weight: ${theme.weight.strong};
`;

export const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: ${theme.size.doughnut};
`;

export const BarFoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};

  ${theme.screen.fromDesk} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
  }
`;

export const BarButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  & > * {
    flex: 1 1 ${theme.size.halfOfPhone};
  }
`;
