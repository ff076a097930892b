import styled from 'styled-components';
import { theme } from '../theme/tokens';

export type StepStatus = 'complete' | 'current' | 'available' | 'locked';

/** One landmark for both looks, whichever of them the window has room for. */
export const StepsNavigation = styled.nav`
  ${theme.screen.print} {
    display: none;
  }
`;

export const DeskSteps = styled.div`
  ${theme.screen.belowDesk} {
    display: none;
  }
`;

export const PhoneSteps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  ${theme.screen.fromDesk} {
    display: none;
  }
`;

export const PhoneLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  font-size: ${theme.text.small};
`;

export const StepTrack = styled.svg`
  display: block;
  width: 100%;
  height: ${theme.bar};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.line};

  rect {
    fill: ${theme.colour.brand};
  }
`;

export const StepItems = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

export const StepBox = styled.div<{ $status: StepStatus }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.control} solid
    ${({ $status }) => ($status === 'current' ? theme.colour.brand : 'transparent')};
  border-radius: ${theme.radius.control};
  background: ${({ $status }) => ($status === 'current' ? theme.colour.brandWash : 'transparent')};
  color: ${({ $status }) => ($status === 'locked' ? theme.colour.soft : theme.colour.ink)};
  line-height: ${theme.line.snug};
  text-align: start;
`;

export const StepButton = styled(StepBox)`
  cursor: pointer;

  &:hover {
    background: ${theme.colour.brandWash};
  }
`;

export const StepMark = styled.span<{ $status: StepStatus }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.space[8]};
  height: ${theme.space[8]};
  border: ${theme.border.strong} solid
    ${({ $status }) => ($status === 'locked' ? theme.colour.control : theme.colour.brand)};
  border-radius: ${theme.radius.pill};
  background: ${({ $status }) => ($status === 'complete' ? theme.colour.brand : 'transparent')};
  color: ${({ $status }) => ($status === 'complete' ? theme.colour.onBrand : 'inherit')};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;

export const StepName = styled.span<{ $status: StepStatus }>`
  display: block;
  font-weight: ${({ $status }) => theme.weight[$status === 'current' ? 'bold' : 'normal']};
`;

export const StepStatusText = styled.span`
  display: block;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;
